FROM python:3.11.14-slim-bookworm AS build
RUN python -m venv --without-pip /opt/tanteo
WORKDIR /src
COPY requirements.lock ./
RUN pip --python /opt/tanteo/bin/python install --no-cache-dir --require-hashes -r requirements.lock
COPY pyproject.toml LICENSE ./
COPY core core
COPY bot bot
# What only the build needs, and what compiled the catalogues, stays behind. The commit is told by
# whoever builds: there is no git here.
ARG COMMIT=unknown
RUN pip --python /opt/tanteo/bin/python install --no-cache-dir --no-deps --no-build-isolation . \
 && pip --python /opt/tanteo/bin/python uninstall --yes babel setuptools

FROM python:3.11.14-slim-bookworm
RUN pip uninstall --yes setuptools wheel pip \
 && useradd --system --uid 1000 --no-create-home tanteo \
 && install --directory --owner tanteo --mode 700 /data
COPY --from=build /opt/tanteo /opt/tanteo
ENV PATH="/opt/tanteo/bin:$PATH" \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    TANTEO_DATABASE_URL=sqlite:////data/tanteo.db \
    TANTEO_LISTEN=0.0.0.0:8443 \
    TANTEO_METRICS=0.0.0.0:9477
EXPOSE 8443 9477
USER tanteo
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=1m --timeout=30s --start-period=1m CMD ["tanteo", "health"]
ENTRYPOINT ["tanteo"]
CMD ["run"]

from core.match.record import grown, newest, oldest


def test_a_chain_grows_at_its_end_and_shares_the_rest() -> None:
    one = grown(None, "a")
    two, other = grown(one, "b"), grown(one, "c")
    assert two.before is other.before is one
    assert (two.length, other.length, one.length) == (2, 2, 1)
    assert (list(newest(two)), oldest(two), oldest(other)) == (["b", "a"], ["a", "b"], ["a", "c"])
    assert (oldest(None), list(newest(None))) == ([], [])

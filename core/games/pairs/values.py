"""The cantes of two pairs, from the cheapest on, and their points (seed 000)."""

VALUES = {
    "bolot": 20,
    "tercera": 20,
    "cincuenta": 50,
    "cien": 100,
    "ciento cincuenta": 150,
    "doscientos": 200,
}
ORDER = tuple(VALUES)
BY_VALUE = {value: cante for cante, value in VALUES.items()}

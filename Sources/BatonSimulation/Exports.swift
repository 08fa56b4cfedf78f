// Whoever drives a host simulates one.
@_exported import BatonHost

// Code that drives a host also needs its API.
@_exported import BatonHost

// Code that drives a host also needs the host's API.
@_exported import BatonHost

// The simulated device is a separate module, so that a command line can use it without the testing
// libraries. With this export, a single import gives tests both modules.
@_exported import BatonSimulation

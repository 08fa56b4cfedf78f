// The simulated device is a separate module, so that a command line can use it without the testing
// libraries. With this export, tests get both with one import.
@_exported import BatonSimulation

// The simulated device is a module of its own so that a command line can drive it without the testing
// libraries; tests get both by one import.
@_exported import BatonSimulation

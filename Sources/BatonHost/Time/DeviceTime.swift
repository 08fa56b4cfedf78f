import Foundation

/// The seconds since the device started. Unlike the clock, users can't change this.
var timeSinceDeviceStart: TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}

import Foundation

/// The seconds since the device started, which no user can set.
var timeSinceDeviceStart: TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}

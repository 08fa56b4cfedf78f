import Foundation

/// The seconds since the device started. Unlike the clock's date, the user can't change this value.
var timeSinceDeviceStart: TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}

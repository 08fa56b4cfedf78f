import Foundation

/// The seconds since the device started. Users can't change this value, unlike the clock.
var timeSinceDeviceStart: TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}

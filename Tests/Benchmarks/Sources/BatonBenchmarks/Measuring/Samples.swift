import Foundation

/// The times of some work, measured by taking turns with other work.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var isEmpty: Bool { values.isEmpty }

  var median: Double { quantile(0.5) }

  /// Half of the interquartile range, as a percentage of the median.
  var spread: Double { (quantile(0.75) - quantile(0.25)) / 2 / median * 100 }

  /// Divides each round's time by the other work's time in the same round, and returns the median.
  func divided(by other: Samples) -> Double {
    var quotients = Samples()
    for (mine, others) in zip(values, other.values) { quotients.add(mine / others) }
    return quotients.median
  }

  private func quantile(_ share: Double) -> Double {
    values.sorted()[Int(share * Double(values.count - 1))]
  }
}

/// Returns the CPU time of this thread, which other work on the machine hardly affects.
func threadNanoseconds() -> Double { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// Returns the time of a monotonic clock, which includes other work on the machine.
func wallNanoseconds() -> Double { nanoseconds(of: CLOCK_MONOTONIC) }

private func nanoseconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

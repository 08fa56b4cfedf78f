import Foundation

/// True if `BATON_LAWS=full` asks for every seed, long walks, and time measurements, as `.ci/nightly` does.
let runsAllLaws = ProcessInfo.processInfo.environment["BATON_LAWS"] == "full"

/// The first twelfth of the seeds for a law, or all of them with `BATON_LAWS=full`.
func lawSeeds(_ all: Range<UInt64>) -> Range<UInt64> {
  guard !runsAllLaws else { return all }
  return all.lowerBound..<all.lowerBound + max(1, UInt64(all.count) / 12)
}

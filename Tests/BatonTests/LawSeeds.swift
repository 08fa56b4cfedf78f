import Foundation

/// Seeds for laws: a quarter of them, all where `BATON_LAWS=full` asks for it, as `.ci/run` does.
func lawSeeds(_ all: Range<UInt64>) -> Range<UInt64> {
  guard ProcessInfo.processInfo.environment["BATON_LAWS"] != "full" else { return all }
  return all.lowerBound..<all.lowerBound + max(1, UInt64(all.count) / 4)
}

import Foundation

/// The length and the seeds of random walks.
///
/// A walk takes 300 steps, or 10,000 with `BATON_LAWS=full`. Set `BATON_WALK` and `BATON_WALK_SEED` to choose.
public enum WalkSeeds {
  public static let steps =
    environment["BATON_WALK"].flatMap(Int.init)
    ?? (environment["BATON_LAWS"] == "full" ? 10_000 : 300)

  /// Four seeds, the same in each run.
  public static let four: [UInt64] = {
    let first = environment["BATON_WALK_SEED"].flatMap(UInt64.init) ?? 83_116
    return (0..<4).map { first + $0 }
  }()

  private static let environment = ProcessInfo.processInfo.environment
}

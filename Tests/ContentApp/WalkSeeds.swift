import Foundation

/// How far a test walks, and from where: 10,000 steps where `BATON_LAWS` is `full`, else 1,200, or as many as
/// `BATON_WALK` says, from `BATON_WALK_SEED`.
public enum WalkSeeds {
  public static let steps =
    environment["BATON_WALK"].flatMap(Int.init)
    ?? (environment["BATON_LAWS"] == "full" ? 10_000 : 1_200)

  /// The same in each run, unless another is given.
  public static let four: [UInt64] = {
    let first = environment["BATON_WALK_SEED"].flatMap(UInt64.init) ?? 83_116
    return (0..<4).map { first + $0 }
  }()

  private static let environment = ProcessInfo.processInfo.environment
}

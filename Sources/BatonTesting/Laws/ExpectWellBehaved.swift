public import Baton
public import Testing

/// Expects every law to hold for every destination and command of a feature: the same value back
/// from a link, activity and saved state; a hierarchy that ends at it, on parents that resolve;
/// every pattern reachable and none shadowed; sources as declared; values small enough for Handoff.
/// A command has no hierarchy and no saved state, but the destination that it shows must have them.
///
/// ```swift
/// @Test func isWellBehaved() throws {
///   let router = try Router(features: [Recipes()], links: AppLinks(schemes: ["cook"]), home: "/recipes")
///   expectWellBehaved(Recipes(), with: router)
/// }
/// ```
///
/// All laws are checked on the examples, then on values generated with `init(from:)`. A generated value
/// is an example with some properties changed: texts with slashes, percent signs, umlauts or thousands
/// of bytes, numbers at the ends of their range. Values that `init(from:)` declines or that no link can
/// carry are skipped, unless hardly any are left. Each problem names the law, the simplest value that
/// fails, and a fix.
///
/// - Parameters:
///   - feature: The feature to check.
///   - router: A router that contains it.
///   - rounds: The number of generated values for each type, or 0 for none. Six for each of a hundred
///     types take about two seconds in a debug build.
///   - seed: The seed of the values. By default, they're the same in each run.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
public func expectWellBehaved(
  _ feature: some Feature, with router: Router, rounds: Int = 6,
  seed: UInt64 = 20_260_101, filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  let generation = Generation(rounds: rounds, seed: seed)
  for problem in FeatureLaws(feature: feature, router: router, generation: generation).problems {
    caller.fail(problem.description)
  }
}

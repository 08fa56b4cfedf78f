public import Baton
public import Testing

/// Tests every law for every destination and command of a feature. A value's link, activity, and
/// saved state must each restore that value. Each destination needs a hierarchy that ends with that
/// destination, and its parents must exist. Every pattern must be reachable. The route must accept
/// exactly the declared sources, and the values must be small enough for Handoff. A command has no
/// hierarchy and no saved state, but the destination that it shows must have a hierarchy.
///
/// ```swift
/// @Test("The shopping feature follows the laws of features") func laws() throws {
///   let router = try Router(features: [Recipes()], links: AppLinks(schemes: ["cook"]), home: "/recipes")
///   expectWellBehaved(Recipes(), with: router)
/// }
/// ```
///
/// All laws are checked on the examples, and then on values generated with `init(from:)`. A
/// generated value is an example with some properties replaced, such as by strings with slashes,
/// percent signs, umlauts, or thousands of bytes, or by numbers at the limits of their range. If
/// `init(from:)` declines a value or no link can contain it, the value is skipped. The test fails
/// if hardly any values are left. Each problem reports the law, the simplest value that fails, and
/// a fix.
///
/// - Parameters:
///   - feature: The feature to check.
///   - router: A router that contains the feature.
///   - rounds: The number of generated values for each type, or 0 for none. With six values for
///     each of a hundred types, the test takes about two seconds in a debug build.
///   - seed: The seed of the generated values. By default, every run has the same values.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
public func expectWellBehaved(
  _ feature: some Feature, with router: Router, rounds: Int = 6,
  seed: UInt64 = 20_260_101, filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  let laws = FeatureLaws(feature: feature, router: router, rounds: rounds, seed: seed)
  for problem in laws.problems { caller.fail(problem.description) }
}

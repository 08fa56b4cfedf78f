public import Baton
public import Testing

/// Expects every law to hold for every example of every destination and command of a feature: there and
/// back by link, activity and saved state; a place whose hierarchy ends at it; every pattern reached;
/// doors as named; values that fit into what Handoff carries. A command has no place and no saved state,
/// but what it shows must have them.
///
/// ```swift
/// @Test func isWellBehaved() throws {
///   let router = try Router(features: [Recipes()], links: AppLinks(schemes: ["cook"]), home: "/recipes")
///   expectWellBehaved(Recipes(), with: router)
/// }
/// ```
///
/// Each finding names the law, the value, and one thing to do.
public func expectWellBehaved(
  _ feature: some Feature, with router: Router,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for finding in FeatureLaws(feature: feature, router: router).findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}

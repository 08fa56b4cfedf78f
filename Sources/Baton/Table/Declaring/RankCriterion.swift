/// A criterion for choosing between routes that match the same link. The first criterion in which
/// the routes differ determines the winner. The order of registration never matters.
///
/// Several parts of Baton use this order. The table tries roots in order of ``origin``, and
/// branches in order of ``segment``. `RouteRank` compares paths that end at the same node. The
/// search for clashes finds routes that no criterion distinguishes. Each overlap reports the
/// criterion that decides.
package enum RankCriterion: String, Sendable, Hashable, CaseIterable {
  /// Patterns with a scheme come first. Among these, patterns with more literal text in the host
  /// come first.
  case origin
  /// Segments are compared position by position. From best to worst: literal text, literal text
  /// with a parameter inside (more literal bytes first), a closed list, a typed value, text and
  /// `_`, `{rest+}`, `{rest*}`, `{rest...}`, and `*`.
  case segment
  /// The pattern that leaves out fewer optional parts comes first. An empty tail counts as left
  /// out.
  case partsLeftOut
  /// A pattern without optional parts comes first.
  case optionalParts
  /// The pattern that requires more query items with a fixed value comes first.
  case queryTexts
  /// The pattern that requires more query items with any value, or more flags, comes first.
  case queryValues
  /// A pattern that requires a fragment comes first.
  case fragment
}

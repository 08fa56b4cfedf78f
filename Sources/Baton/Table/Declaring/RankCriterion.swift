/// A rule that decides between routes that match the same link. The first criterion that differs
/// decides. The order of registration never matters.
///
/// Several parts use this order. The table tries roots by ``origin`` and branches by ``segment``.
/// `RouteRank` compares paths with the same end. The search for clashes finds routes without any
/// difference, and overlaps report the criterion that decides.
public enum RankCriterion: String, Sendable, Hashable, CaseIterable {
  /// A pattern with a scheme comes first. After that, a pattern with more literal text in its host.
  case origin
  /// Segments are compared position by position. Best to worst: literal text, literal text with a
  /// parameter inside (more literal bytes first), a closed list, a typed value, text and `_`,
  /// `{rest+}`, `{rest*}`, `{rest...}`, `*`.
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
  /// The fragment is required.
  case fragment
}

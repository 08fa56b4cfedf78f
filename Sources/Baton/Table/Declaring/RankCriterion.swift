/// A rule that decides between routes that match the same link. The first criterion with a
/// difference decides. The order of registration never matters.
///
/// Several places follow this order: the table tries roots by ``origin`` and branches by
/// ``segment``, `RouteRank` compares paths with the same end, the clash search finds routes without
/// any difference, and overlaps name the deciding criterion.
public enum RankCriterion: String, Sendable, Hashable, CaseIterable {
  /// A pattern with a scheme comes first, then more text in its host.
  case origin
  /// Position by position: literal text, literal text with a parameter inside (more literal bytes
  /// first), a closed list, a typed value, text and `_`, `{rest+}`, `{rest*}`, `{rest...}`, `*`.
  case segment
  /// Fewer optional parts are left out. An empty tail counts as one.
  case partsLeftOut
  /// A pattern without optional parts comes first.
  case optionalParts
  /// More query items require a text.
  case queryTexts
  /// More query items require a value or are flags.
  case queryValues
  /// The fragment is required.
  case fragment
}

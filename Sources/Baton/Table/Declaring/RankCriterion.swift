/// A rule by which one route comes before another that matches the same link. The criteria are
/// compared in order, and the first difference decides. The order of registration never matters.
///
/// The other places that know of it follow this order: the walk of the table tries roots by
/// ``origin`` and branches of a node by ``segment``; `RouteRank` compares what is left at the end of a
/// path; the clash search asks for routes that no criterion tells apart; overlaps name the criterion that
/// decided.
public enum RankCriterion: String, Sendable, Hashable, CaseIterable {
  /// A pattern that names a scheme comes before one that does not, and more text in its host first.
  case origin
  /// Position by position: literal text, literal text with a parameter inside (more literal bytes
  /// first), a closed list, a typed value, text and `_`, `{rest+}`, `{rest*}`, `{rest...}`, `*`.
  case segment
  /// Fewer optional parts are left out; an empty tail is one.
  case partsLeftOut
  /// A pattern without optional parts comes before one that has some.
  case optionalParts
  /// More texts are demanded in the query.
  case queryTexts
  /// More values and flags are needed in the query.
  case queryValues
  /// A fragment is needed.
  case fragment
}

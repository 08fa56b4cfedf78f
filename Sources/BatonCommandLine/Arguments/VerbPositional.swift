/// A value of a verb that is known by its place, as it is declared.
public struct VerbPositional: Hashable, Sendable {
  /// How often it stands.
  public enum Count: Hashable, Sendable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// Any number of times, or not at all.
    case any
    /// At least once.
    case some
  }

  /// What it is called in the help and asked for by, without brackets: `link`.
  public let name: String

  /// How often it stands. Words go to the values from left to right and each takes all it can, so
  /// one that may be missing stands behind those that may not, and one that takes several is last.
  public let count: Count

  /// What it is, in a few words.
  public let help: String

  /// Declares a value by its place.
  public init(_ name: String, _ help: String, count: Count = .one) {
    self.name = name
    self.count = count
    self.help = help
  }

  /// `<link>`, `[<link>]`, `[<link>…]` or `<link>…`, as in the help.
  var label: String {
    switch count {
    case .one: "<\(name)>"
    case .optional: "[<\(name)>]"
    case .any: "[<\(name)>…]"
    case .some: "<\(name)>…"
    }
  }

  var isRequired: Bool { count == .one || count == .some }
  var repeats: Bool { count == .any || count == .some }
}

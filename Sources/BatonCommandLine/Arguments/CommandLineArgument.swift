/// The declaration of a verb's positional value.
public struct CommandLineArgument: Hashable, Sendable {
  /// The number of times that the value may be given.
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

  /// The value's name in the help and in code, without brackets: `link`.
  package let name: String

  /// How many times the value may appear. Arguments are assigned from left to right, and each
  /// positional value takes as many arguments as it can. So declare optional values after required
  /// values, and a repeated value last.
  package let count: Count

  /// The value's meaning, in a few words.
  package let help: String

  /// Declares a positional value.
  public init(_ name: String, _ help: String, count: Count = .one) {
    self.name = name
    self.count = count
    self.help = help
  }

  /// The value as it appears in help: `<link>`, `[<link>]`, `[<link>…]`, or `<link>…`.
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

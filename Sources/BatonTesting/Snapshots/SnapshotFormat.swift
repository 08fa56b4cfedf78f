/// A strategy for converting a value to the text that a snapshot compares.
///
/// ```swift
/// extension SnapshotFormat where Value == URL {
///   static var absolute: Self { Self { $0.absoluteString } }
/// }
/// ```
public struct SnapshotFormat<Value> {
  /// A function that returns the text of a value. If it throws an error, the test fails.
  ///
  /// A value must have the same text on every machine, so the text can't depend on memory
  /// addresses, a locale, or the order of a set or dictionary.
  public let text: (Value) throws -> String

  /// Creates a strategy from a function that converts a value to text.
  public init(_ text: @escaping (Value) throws -> String) {
    self.text = text
  }
}

extension SnapshotFormat where Value == String {
  /// The text itself.
  public static var text: Self { Self { $0 } }
}

extension SnapshotFormat where Value: CustomStringConvertible {
  /// The value's `description`.
  public static var description: Self { Self { $0.description } }
}

import Foundation

/// A conversion of a value to the text that a snapshot compares.
///
/// Use ``pullback(_:)`` to make a strategy for one type from another type's: convert the new type
/// to one with a strategy.
///
/// ```swift
/// extension SnapshotFormat where Value == URL {
///   static var absolute: Self { SnapshotFormat<String>.text.pullback(\.absoluteString) }
/// }
/// ```
public struct SnapshotFormat<Value> {
  /// The text of a value. An error fails the test that takes the snapshot.
  ///
  /// The same value must give the same text on every machine: no addresses, no locale, no order of
  /// a set or dictionary.
  public let text: (Value) throws -> String

  /// Creates a strategy from a function that converts a value to text.
  public init(_ text: @escaping (Value) throws -> String) {
    self.text = text
  }

  /// Returns the strategy for values that can be converted to this one's.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> SnapshotFormat<NewValue> {
    SnapshotFormat<NewValue> { [text] in try text(transform($0)) }
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

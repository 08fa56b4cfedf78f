import Foundation

extension SnapshotFormat where Value == String {
  /// The text itself.
  public static var text: Self { Self { $0 } }
}

extension SnapshotFormat where Value: CustomStringConvertible {
  /// The value's `description`.
  public static var description: Self { Self { $0.description } }
}

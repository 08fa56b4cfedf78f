import Foundation

extension SnapshotFormat where Value == String {
  /// The text itself.
  public static var text: Self { Self { $0 } }
}

extension SnapshotFormat where Value: CustomStringConvertible {
  /// What the value says of itself in `description`.
  public static var description: Self { Self { $0.description } }
}

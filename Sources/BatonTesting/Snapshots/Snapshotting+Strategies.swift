import Foundation

extension Snapshotting where Value == String {
  /// The text itself.
  public static var text: Self { Self { $0 } }
}

extension Snapshotting where Value: CustomStringConvertible {
  /// What the value says of itself in `description`.
  public static var description: Self { Self { $0.description } }
}

extension Snapshotting where Value: Encodable {
  /// The value as JSON, a line for each member, keys in order, slashes as they are.
  public static var json: Self {
    Self { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}

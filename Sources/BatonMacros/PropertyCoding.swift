internal import Baton

/// The calls in the `init(from:)` and `encode(to:)` that macros write. A type that uses them must do
/// nothing else there, because Baton doesn't read such a type's links back before it returns them.
public enum PropertyCoding {
  /// Reads a required property. For an optional one, Swift prefers the other method.
  @_disfavoredOverload
  public static func read<Value: Decodable>(
    _ name: String, from decoder: any Decoder
  ) throws -> Value {
    if let own = try ValueDecoder.own(decoder) {
      return try own.read(Value.self, name, at: Name(stringValue: name))
    }
    return try decoder.container(keyedBy: Name.self)
      .decode(Value.self, forKey: Name(stringValue: name))
  }

  /// Reads an optional property, whose value may be missing.
  public static func read<Value: Decodable>(
    _ name: String, from decoder: any Decoder
  ) throws -> Value? {
    if let own = try ValueDecoder.own(decoder) {
      return try own.readIfPresent(Value.self, name, at: Name(stringValue: name))
    }
    return try decoder.container(keyedBy: Name.self)
      .decodeIfPresent(Value.self, forKey: Name(stringValue: name))
  }

  /// Writes a required property.
  public static func write<Value: Encodable>(
    _ value: Value, _ name: String, to encoder: any Encoder
  ) throws {
    if let own = ValueEncoder.own(encoder) {
      return try own.write(value, name, at: Name(stringValue: name))
    }
    var container = encoder.container(keyedBy: Name.self)
    try container.encode(value, forKey: Name(stringValue: name))
  }

  /// Writes an optional property, unless its value is nil. It's inlined, because making the optional
  /// type would be slow.
  @inlinable public static func write<Value: Encodable>(
    _ value: Value?, _ name: String, to encoder: any Encoder
  ) throws {
    guard let value else { return writeNothing(to: encoder) }
    try write(value, name, to: encoder)
  }

  /// Makes the value an object, even if no property is written.
  public static func writeNothing(to encoder: any Encoder) {
    guard ValueEncoder.own(encoder) == nil else { return }
    _ = encoder.container(keyedBy: Name.self)
  }

  /// The name of a property. All types share these keys, because an enum of keys per type would be
  /// larger and slower.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension ActivityValue {
  /// What a container holds, where that is no list and no dictionary: in JSON integers stay integers, and
  /// truth values are no numbers. Nil for anything else.
  package init?(scalarIn container: any SingleValueDecodingContainer) {
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let unsigned = try? container.decode(UInt64.self) {
      self = .unsigned(unsigned)
    } else if let double = try? container.decode(Double.self) {
      self = .double(double)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else {
      return nil
    }
  }
}

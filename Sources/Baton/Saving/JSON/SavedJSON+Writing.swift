extension SavedJSON {
  /// The text in UTF-8, on one line, with the keys of each object in order: equal values give equal bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .unsigned(let number): bytes += String(number).utf8
    case .double(let number): bytes += String(number).utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values): Self.write(values, to: &bytes)
    case .object(let members): Self.write(members, to: &bytes)
    }
  }

  private static func write(_ values: [SavedJSON], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for number in values.indices {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      values[number].write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(_ members: [String: SavedJSON], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for key in members.keys.sorted() {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      members[key]?.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x00..<0x20:
        bytes += "\\u00".utf8
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 0xF))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

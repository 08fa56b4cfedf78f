/// Unicode *simple* case folding (statuses C and S of `CaseFolding.txt`): character by character,
/// without a locale.
package enum CaseFolding {
  /// Returns the folded form of a character.
  ///
  /// The standard library has no case folding. Converting to uppercase and then to lowercase
  /// produces the same result, with the few exceptions below.
  package static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(ByteClass.lowercase(UInt8(scalar.value))) }
    switch scalar.value {
    case 0x0130, 0x0131: return scalar  // the i with and without a dot fold in Turkish only
    case 0x1FD3: return "\u{0390}"
    case 0x1FE3: return "\u{03B0}"
    case 0xFB05: return "\u{FB06}"
    case 0x13A0...0x13FD, 0xAB70...0xABBF: return upper(scalar)  // Cherokee folds to capitals
    default: return lower(upper(scalar))
    }
  }

  /// Appends the folded UTF-8 of `bytes`. Invalid UTF-8 isn't changed.
  package static func fold(_ bytes: [UInt8], into output: inout [UInt8]) {
    var character: [UInt8] = []
    var check = TextCheck()
    for byte in bytes {
      if byte < 0x80 {
        output.append(contentsOf: character)
        character.removeAll(keepingCapacity: true)
        check = TextCheck()
        output.append(ByteClass.lowercase(byte))
        continue
      }
      if check.take(byte) == .malformed {
        output.append(contentsOf: character)
        character.removeAll(keepingCapacity: true)
        check = TextCheck()
        guard check.take(byte) != .malformed else {
          output.append(byte)
          check = TextCheck()
          continue
        }
      }
      character.append(byte)
      if check.isComplete {
        appendFolded(character, into: &output)
        character.removeAll(keepingCapacity: true)
      }
    }
    output.append(contentsOf: character)
  }

  package static func fold(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    fold(Array(text.utf8), into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendFolded(_ character: [UInt8], into output: inout [UInt8]) {
    var decoder = UTF8()
    var rest = character.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest),
      let folded = UTF8.encode(fold(scalar))
    else { return output.append(contentsOf: character) }
    output.append(contentsOf: folded)
  }

  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping) ?? scalar
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.lowercaseMapping) ?? scalar
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
    return first
  }
}

extension CaseFolding {
  static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    fold(Array(bytes), into: &folded)
    return folded
  }
}

extension CaseFolding {
  /// The letters whose case is ignored.
  package enum Extent: Sendable, Hashable {
    case none, ascii, all

    package init(ignoringCase: Bool, ignoringASCIICase: Bool) {
      self = ignoringCase ? .all : ignoringASCIICase ? .ascii : .none
    }

    package func folded(_ bytes: [UInt8]) -> [UInt8] {
      switch self {
      case .none: bytes
      case .ascii: bytes.map(ByteClass.lowercase)
      case .all: CaseFolding.folded(bytes)
      }
    }
  }
}

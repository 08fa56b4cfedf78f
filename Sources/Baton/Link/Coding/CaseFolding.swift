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
    case 0x0130, 0x0131: return scalar  // İ and ı fold in Turkish only
    case 0x1FD3: return "\u{0390}"
    case 0x1FE3: return "\u{03B0}"
    case 0xFB05: return "\u{FB06}"
    case 0x13A0...0x13FD, 0xAB70...0xABBF: return upper(scalar)  // Cherokee folds to capitals
    default:
      let upper = upper(scalar)
      return single(upper.properties.lowercaseMapping) ?? upper
    }
  }

  /// Returns the folded UTF-8 of `bytes`. Invalid UTF-8 isn't changed.
  package static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map(ByteClass.lowercase) }
    var output: [UInt8] = []
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let character):
        output.append(contentsOf: UTF8.encode(fold(UTF8.decode(character)))!)
        position += character.count
      case .error(let length):
        output.append(contentsOf: bytes[position..<position + length])
        position += length
      case .emptyInput: return output
      }
    }
  }

  package static func fold(_ text: String) -> String {
    String(decoding: folded(text.utf8), as: UTF8.self)
  }

  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping) ?? scalar
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
    return first
  }
}

extension CaseFolding {
  /// The letters for which case is ignored.
  package enum Extent: Sendable, Hashable {
    case none, ascii, all

    package func folded(_ bytes: [UInt8]) -> [UInt8] {
      switch self {
      case .none: bytes
      case .ascii: bytes.map(ByteClass.lowercase)
      case .all: CaseFolding.folded(bytes)
      }
    }
  }
}

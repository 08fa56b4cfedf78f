/// A host, or every host below one, `*.example.com`.
struct Domain: Sendable, Hashable {
  /// Lower case, without the `*`: `example.com`, or `.example.com` for what is below it.
  let name: [UInt8]
  let isWildcard: Bool

  /// Nil where the text is no domain: letters, digits and hyphens between dots, no empty label.
  init?(_ text: String) {
    var bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    isWildcard = bytes.starts(with: "*.".utf8)
    if isWildcard { bytes.removeFirst() }
    name = bytes
    guard Domain.isHostName(isWildcard ? bytes.dropFirst() : bytes[...]) else { return nil }
  }

  /// Whether the bytes, in lower case, are labels of letters, digits and hyphens between dots.
  static func isHostName(_ bytes: some Collection<UInt8>) -> Bool {
    var labelIsEmpty = true
    for byte in bytes {
      if byte == .dot {
        guard !labelIsEmpty else { return false }
        labelIsEmpty = true
      } else {
        guard byte.isDecimalDigit || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
        else { return false }
        labelIsEmpty = false
      }
    }
    return !labelIsEmpty
  }

  /// Whether the host, in lower case, is this domain or below it.
  func contains(_ host: some BidirectionalCollection<UInt8>) -> Bool {
    isWildcard
      ? host.count > name.count && host.suffix(name.count).elementsEqual(name)
      : host.elementsEqual(name)
  }

  /// Whether every host of the shape lies in this domain; each hole stands inside one label.
  func contains(everyHostOf shape: TextShape) -> Bool {
    guard !shape.holes.isEmpty else { return contains(shape.literal) }
    guard isWildcard, case .literal(let end) = shape.parts.last else { return false }
    return end.count >= name.count && end.suffix(name.count).elementsEqual(name)
  }
}

extension TextShape {
  /// The shapes with each hole that is a closed list replaced by each of its words; the shape itself
  /// where that would be more than a few.
  func spellingOut(_ kinds: HoleTypes) -> [TextShape] {
    var shapes: [[Part]] = [[]]
    for part in parts {
      var choices = [part]
      if case .hole(let hole) = part, case .closed(let words) = kinds[hole.name]?.kind {
        choices = words.map { .literal(Array($0.utf8)) }
      }
      shapes = shapes.flatMap { shape in choices.map { shape + [$0] } }
      if shapes.count > 256 { return [self] }
    }
    return shapes.map { TextShape(parts: $0.joiningLiterals) }
  }

  /// The text of a shape without holes.
  var literal: [UInt8] {
    parts.flatMap { part -> [UInt8] in
      if case .literal(let bytes) = part { bytes } else { [] }
    }
  }
}

extension [TextShape.Part] {
  fileprivate var joiningLiterals: Self {
    reduce(into: []) { parts, part in
      if case .literal(let end) = part, case .literal(let start) = parts.last {
        parts[parts.count - 1] = .literal(start + end)
      } else {
        parts.append(part)
      }
    }
  }
}

extension AppLinks {
  var parsedDomains: [Domain] { domains.compactMap(Domain.init) }

  /// The schemes that can be, in lower case.
  var parsedSchemes: [[UInt8]] {
    schemes.filter(AppLinks.isCustomScheme).map { Array($0.lowercased().utf8) }
  }

  /// RFC 3986 §3.1, and none of the schemes that are not an app's to take.
  static func isCustomScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || $0.isDecimalDigit || "+-.".utf8.contains($0)
    } && !["http", "https", "file"].contains(text.lowercased())
  }
}

import Baton

/// A link in the form that the platform's association matcher uses: split by RFC 3986 Appendix B,
/// without the normalization of ``/Baton/DeepLink``.
struct AssociatedLink {
  private(set) var scheme: String?
  private(set) var host: String?
  /// The path as written, except that characters that aren't allowed in URLs are encoded, as on the
  /// platform.
  private(set) var path = ""
  private(set) var query: String?
  private(set) var fragment: String?
  /// The values of the query items, as written and decoded, keyed by the bytes of their names.
  /// They're stored, because a file may check many items of many links.
  private var written: [[UInt8]: [String]] = [:]
  private var decoded: [[UInt8]: [String]] = [:]

  init(_ text: String) {
    var rest = Self.encodingStrayCharacters(of: text)[...]
    if let mark = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let end = rest.firstIndex(of: ":"), !rest[..<end].contains("/"), end > rest.startIndex {
      scheme = rest[..<end].lowercased()
      rest = rest[rest.index(after: end)...]
    }
    if rest.hasPrefix("//"), scheme != nil {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      host = Self.host(of: rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
    for item in (query ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      written[Array(name.utf8), default: []].append(value)
      decoded[Array(Self.decoded(name).utf8), default: []].append(Self.decoded(value))
    }
  }

  /// Returns the reason why no component can match this link, or nil if one might match.
  func obstacle(domain: String?) -> String? {
    if let scheme, scheme != "https", scheme != "http" {
      return "links with the scheme \u{201C}\(scheme)\u{201D} are not universal links"
    }
    guard let domain else { return nil }
    guard let host else { return "the link has no host" }
    guard Domain(domain)?.contains(Array(host.utf8)) ?? (domain.lowercased() == host) else {
      return "the host \u{201C}\(host)\u{201D} is not \u{201C}\(domain)\u{201D}"
    }
    return nil
  }

  /// The values of a query item in order. Empty if it's missing.
  func values(of name: String, isDecoded: Bool) -> [String] {
    (isDecoded ? decoded : written)[Array(name.utf8)] ?? []
  }

  /// Returns a percent-decoded copy of a string. If the result isn't UTF-8, returns the string
  /// unchanged.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        digits.first != UInt8(ascii: "+")
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : text
  }

  private static func host(of authority: Substring) -> String {
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let port = host.lastIndex(of: ":") ?? host.endIndex
    return (host.hasSuffix("]") ? host : host[..<port]).lowercased()
  }

  private static func encodingStrayCharacters(of text: String) -> String {
    guard !text.utf8.allSatisfy({ bytesOfURLs[Int($0)] }) else { return text }
    var encoded = ""
    for byte in text.utf8 {
      if bytesOfURLs[Int(byte)] {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }

  private static let bytesOfURLs = (0...UInt8.max).map { byte in
    (0x21..<0x7F).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
  }
}

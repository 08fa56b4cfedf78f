import Baton
import Foundation

/// A link in the form that the platform's association matcher uses. It's split according to RFC
/// 3986 Appendix B. Unlike a ``/Baton/DeepLink``, it isn't normalized.
struct AssociatedLink {
  private(set) var scheme: String?
  private(set) var host: String?
  /// The path as written. Characters that URLs don't allow are encoded the way the platform encodes
  /// them.
  private(set) var path = ""
  private(set) var query: String?
  private(set) var fragment: String?
  /// The query items' values, as written and decoded. The keys are the bytes of the items' names.
  /// The values are stored because a file may check many items in many links.
  private var written: [[UInt8]: [String]] = [:]
  private var decoded: [[UInt8]: [String]] = [:]

  init(_ text: String) {
    let encoded = text.addingPercentEncoding(withAllowedCharacters: Self.charactersOfURLs) ?? text
    var rest = encoded[...]
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

  /// Returns a query item's values in order, or an empty array if the item is missing.
  func values(of name: String, isDecoded: Bool) -> [String] {
    (isDecoded ? decoded : written)[Array(name.utf8)] ?? []
  }

  /// Returns a percent-decoded copy of a string. If the result isn't UTF-8, returns the string
  /// unchanged.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var copy = text
    return copy.withUTF8 { PercentCoding.text(.init(0, $0.count), of: $0) } ?? text
  }

  private static func host(of authority: Substring) -> String {
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let port = host.lastIndex(of: ":") ?? host.endIndex
    return (host.hasSuffix("]") ? host : host[..<port]).lowercased()
  }

  private static let charactersOfURLs = CharacterSet(charactersIn: "!"..."~")
    .subtracting(CharacterSet(charactersIn: "\"<>\\^`{|}"))
}

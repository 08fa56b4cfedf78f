extension DeepLink {
  /// Creates a link from components (RFC 3986 §5.3). Returns nil if the link would be too long.
  ///
  /// A path that could be mistaken for an authority is prefixed with `/.` (§3.3, §6.2.2.3). A path
  /// whose first segment could be mistaken for a scheme is prefixed with `./` (§4.2).
  package init?(
    scheme: String?, authority: String?, path: String, query: String?, fragment: String?
  ) {
    var text = scheme.map { $0 + ":" } ?? ""
    if let authority {
      text += "//" + authority
    } else if path.hasPrefix("//") {
      text += "/."
    } else if scheme == nil, path.prefix(while: { $0 != "/" }).contains(":") {
      text += "./"
    }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    guard let link = try? DeepLink(text) else { return nil }
    self = link
  }
}

extension BidirectionalCollection<UInt8> {
  /// True if the text before the first delimiter is a host with no port or an empty port.
  var canBeginWithAuthority: Bool {
    let authority = prefix { !"/?#".utf8.contains($0) }
    let host = authority.last == UInt8(ascii: ":") ? authority.dropLast() : authority
    return !host.isEmpty
      && host.allSatisfy {
        ByteClass.has($0, ByteClass.unreserved) || $0 == UInt8(ascii: "%")
      }
  }
}

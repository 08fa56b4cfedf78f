/// A URL as a value of a link.
enum URLText {
  /// Returns true if the text is an absolute `http` or `https` URL on any host, as a raw tail may
  /// carry.
  static func isWebPage(_ text: some Sequence<UInt8>) -> Bool {
    guard let link = try? DeepLink(String(decoding: Array(text), as: UTF8.self)),
      link.scheme == "https" || link.scheme == "http", let host = link.host
    else { return false }
    return !host.isEmpty
  }

  /// Returns true if the text is an absolute `https` URL on one of the domains, without user info
  /// and with the scheme's default port. Scheme and host ignore case.
  static func isAllowed(_ text: some Sequence<UInt8>, on domains: [Domain]) -> Bool {
    guard let link = try? DeepLink(String(decoding: Array(text), as: UTF8.self)),
      link.scheme == "https", link.userInfo == nil, let host = link.host?.utf8,
      Domain.isHostName(host)
    else { return false }
    if let port = link.port, !port.isEmpty, port.drop(while: { $0 == "0" }) != "443" {
      return false
    }
    return domains.contains { $0.contains(host) }
  }
}

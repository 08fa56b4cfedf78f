enum URLText {
  /// Returns true if the text is an absolute `https` URL on one of the domains, without user info
  /// and with the scheme's default port. The case of the scheme and host doesn't matter.
  /// ``Domain/any`` allows every `http` or `https` page without user info.
  static func isAllowed(
    _ text: String, on domains: [Domain], or others: [Domain] = []
  ) -> Bool {
    guard let link = try? DeepLink(text), !link.parts.userInfo.isPresent,
      let host = link.host.map({ Array($0.utf8) }), let scheme = link.scheme
    else { return false }
    if domains.contains(.any) || others.contains(.any) {
      return (scheme == "https" || scheme == "http") && !host.isEmpty
    }
    guard scheme == "https", Domain.isHostName(host) else { return false }
    if let port = link.port, !port.isEmpty, port.drop(while: { $0 == "0" }) != "443" {
      return false
    }
    return domains.contains { $0.contains(host) } || others.contains { $0.contains(host) }
  }
}

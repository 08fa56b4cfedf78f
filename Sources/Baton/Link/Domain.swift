/// A host such as `example.com`, or all of its subdomains, as in `*.example.com`.
package struct Domain: Sendable, Hashable {
  /// The name in lowercase, without the `*`: `example.com`, or `.example.com` for all subdomains.
  package let name: [UInt8]
  package let isWildcard: Bool

  /// Creates a domain from labels of letters, digits, and hyphens, separated by dots. No label may
  /// be empty.
  package init?(_ text: String) {
    var bytes = text.utf8.map(ByteClass.lowercase)
    isWildcard = bytes.starts(with: "*.".utf8)
    if isWildcard { bytes.removeFirst() }
    name = bytes
    guard Domain.isHostName(isWildcard ? bytes.dropFirst() : bytes[...]) else { return nil }
  }

  /// Returns the domain that the URLs in a property may use. `*` allows every host.
  package static func ofURLs(_ text: String) -> Domain? {
    text == "*" ? .any : Domain(text)
  }

  package static let any = Domain(name: [], isWildcard: true)

  private init(name: [UInt8], isWildcard: Bool) {
    self.name = name
    self.isWildcard = isWildcard
  }

  /// Returns true for a lowercase host name: labels of letters, digits, and hyphens, separated by
  /// dots.
  package static func isHostName(_ bytes: some Collection<UInt8>) -> Bool {
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

  /// Returns true if the lowercase host matches this domain. A wildcard matches subdomains, but not
  /// the domain itself.
  package func contains(_ host: some BidirectionalCollection<UInt8>) -> Bool {
    isWildcard
      ? host.count > name.count && host.suffix(name.count).elementsEqual(name)
      : host.elementsEqual(name)
  }
}

extension AppLinks {
  /// The domains for patterns without a host.
  var parsedDomains: [Domain] { domains.compactMap(Domain.init) }

  /// The app's domains, then its hosts, as written.
  package var webHosts: [String] { domains + hosts }

  /// The valid schemes, in lowercase.
  package var parsedSchemes: [[UInt8]] {
    schemes.filter(AppLinks.isCustomScheme).map { Array($0.lowercased().utf8) }
  }

  /// Returns true for a scheme (RFC 3986 §3.1) that an app may claim.
  static func isCustomScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, ByteClass.isLetter(first) else { return false }
    return text.utf8.allSatisfy { ByteClass.has($0, ByteClass.scheme) }
      && !["http", "https", "file"].contains(text.lowercased())
  }
}

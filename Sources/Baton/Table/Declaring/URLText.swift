enum URLText {
  /// Returns true if the text is an absolute `https` URL on one of the domains, without user info
  /// and with the scheme's default port. The case of the scheme and host doesn't matter.
  /// ``Domain/any`` allows every `http` or `https` page without user info.
  static func isAllowed(
    _ text: some Collection<UInt8>, on domains: [Domain], or others: [Domain] = []
  ) -> Bool {
    let domains = others.isEmpty ? domains : domains + others
    func isAllowed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let parts = try? LinkReader.read(bytes), parts.scheme.isPresent,
        parts.host.isPresent, !parts.userInfo.isPresent
      else { return false }
      let host = UnsafeBufferPointer(rebasing: bytes[parts.host.range])
      // Only copy a host that's encoded or has capitals.
      if Domain.isHostName(host) {
        return Self.isAllowed(bytes, parts, host, isName: true, on: domains)
      }
      guard let text = PercentCoding.text(parts.host, of: bytes) else { return false }
      return text.utf8.map(ByteClass.lowercase).withUnsafeBufferPointer {
        Self.isAllowed(bytes, parts, $0, isName: Domain.isHostName($0), on: domains)
      }
    }
    return text.withContiguousStorageIfAvailable(isAllowed)
      ?? Array(text).withUnsafeBufferPointer(isAllowed)
  }

  /// - Parameter host: The decoded host in lowercase.
  private static func isAllowed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ host: UnsafeBufferPointer<UInt8>,
    isName: Bool, on domains: [Domain]
  ) -> Bool {
    func hasScheme(_ name: [UInt8]) -> Bool {
      let start = parts.scheme.range.lowerBound
      return parts.scheme.count == name.count
        && name.indices.allSatisfy { ByteClass.lowercase(bytes[start + $0]) == name[$0] }
    }
    if domains.contains(.any) { return (hasScheme(https) || hasScheme(http)) && !host.isEmpty }
    guard hasScheme(https), isName else { return false }
    if parts.port.isPresent, !parts.port.isEmpty,
      !bytes[parts.port.range].drop(while: { $0 == UInt8(ascii: "0") }).elementsEqual("443".utf8)
    {
      return false
    }
    return domains.contains { $0.contains(host) }
  }

  private static let https = Array("https".utf8)
  private static let http = Array("http".utf8)
}

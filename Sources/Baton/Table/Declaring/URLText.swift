enum URLText {
  /// Returns true if the text is an absolute `https` URL on one of the domains, without user info
  /// and with the scheme's default port. The case of the scheme and host doesn't matter.
  /// ``Domain/any`` allows every `http` or `https` page without user info.
  static func isAllowed(
    _ text: String, on domains: [Domain], or others: [Domain] = []
  ) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let parts = try? LinkReader.read(bytes), parts.scheme.isPresent,
        !parts.userInfo.isPresent, let host = host(of: parts, in: bytes)
      else { return false }
      func hasScheme(_ name: String) -> Bool {
        bytes[parts.scheme.range].elementsEqual(name.utf8) { ByteClass.lowercase($0) == $1 }
      }
      if domains.contains(.any) || others.contains(.any) {
        return (hasScheme("https") || hasScheme("http")) && !host.isEmpty
      }
      guard hasScheme("https"), Domain.isHostName(host) else { return false }
      if parts.port.isPresent, !parts.port.isEmpty,
        !bytes[parts.port.range].drop(while: { $0 == UInt8(ascii: "0") }).elementsEqual("443".utf8)
      {
        return false
      }
      return domains.contains { $0.contains(host) } || others.contains { $0.contains(host) }
    }
  }

  /// Returns the decoded host in lowercase. Nil if it's absent, or if it isn't UTF-8.
  private static func host(
    of parts: LinkParts, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    guard parts.host.isPresent else { return nil }
    guard parts.notes.contains(.hostPercent) else {
      return bytes[parts.host.range].map(ByteClass.lowercase)
    }
    return PercentCoding.text(parts.host, of: bytes)?.utf8.map(ByteClass.lowercase)
  }
}

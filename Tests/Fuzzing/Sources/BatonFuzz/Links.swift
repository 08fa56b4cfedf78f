import Baton

/// Fuzzes the reading of links. A table and the parser agree, and writing a link and reading it again
/// returns the same link.
enum Links {
  private static let tables = [
    AppLinks(schemes: ["demoapp", "a"], domains: ["www.example.com"]),
    AppLinks(
      schemes: ["demoapp"], domains: ["*.wild.example.com", "www.example.com"],
      hosts: ["live.example.com"], allowsHTTP: true, dropsDomainAfterScheme: true),
  ].map { TableBuilder(links: $0, routes: []).table() }

  static func ask(_ bytes: [UInt8]) {
    expectQuick(bytes.count) {
      for table in tables {
        bytes.withUnsafeBufferPointer { bytes in
          let parts = try? LinkReader.read(bytes)
          try? table.withLink(bytes) { expect($0.parts == parts, "two readings") }
        }
      }
    }
    // A link can't contain bytes that aren't UTF-8.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let link = try? DeepLink(text) else { return }
    expect(text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "a link beyond ASCII")
    let normal = link.normalized
    expect(normal.normalized == normal, "normalized twice: \(normal.text)")
    expect(normal.scheme == link.scheme, "another scheme: \(normal.text)")
    expect(normal.host == link.host, "another host: \(normal.text)")
    // A relative reference keeps its dots until its base is known.
    if link.scheme != nil {
      expect(normal.segments == link.segments, "other segments: \(normal.text)")
    }
    expect(normal.queryItems?.count == link.queryItems?.count, "other items: \(normal.text)")
    if let refusal = link.refusal() {
      expect(!"\(refusal)".unicodeScalars.contains(where: \.isHidden), "raw text in a reason")
    } else {
      for segment in link.segments {
        expect(segment != nil && segment != "." && segment != "..", "an open segment")
        expect(
          segment?.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ?? true,
          "control")
      }
    }
  }
}

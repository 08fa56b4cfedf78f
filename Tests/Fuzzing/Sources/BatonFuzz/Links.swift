import Baton

/// Fuzzes the reading of links. Tables agree with simple readers, and writing a link and reading it
/// again returns the same link.
enum Links {
  static func ask(_ bytes: [UInt8]) {
    expectQuick(bytes.count) {
      for table in RouteTable.forReading { _ = table.reading(of: bytes) }
    }
    for table in RouteTable.forReading {
      let fault = table.readingFault(of: bytes)
      expect(fault == nil, fault ?? "")
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

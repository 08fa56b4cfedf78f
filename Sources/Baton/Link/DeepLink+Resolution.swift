extension DeepLink {
  /// Returns the full link for this reference if it appears on a page or in a file at `base`.
  /// Follows RFC 3986 §5.2 strictly: a reference with a scheme isn't relative, even if the base has
  /// the same scheme.
  ///
  /// The base's fragment is ignored. Dot segments are removed (§5.2.4), even encoded ones, and
  /// never climb above the root. Nothing else is normalized.
  package func resolved(against base: DeepLink) -> DeepLink {
    withBytes { own in
      base.withBytes { other in
        var output = LinkComposer(capacity: own.count + other.count + 2)
        let schemeOwner = parts.scheme.isPresent ? (self, own) : (base, other)
        let isAuthority = parts.scheme.isPresent || parts.hasAuthority
        let authorityOwner = isAuthority ? (self, own) : (base, other)
        let takesPath = !isAuthority && parts.path.isEmpty
        let takesQuery = takesPath && !parts.query.isPresent
        let queryOwner = takesQuery ? (base, other) : (self, own)

        Self.write(\.scheme, of: schemeOwner) { output.appendScheme($0) }
        Self.write(\.authority, of: authorityOwner) { bytes in
          output.appendAuthority { $0.append(contentsOf: bytes) }
        }
        if takesPath {
          output.appendPath(Array(other[base.parts.path.range]))
        } else if isAuthority || own[Int(parts.path.start)] == UInt8(ascii: "/") {
          output.appendPath(DotSegment.removed(from: parts.path, of: own))
        } else {
          output.appendPath(merged(own, with: base, other))
        }
        Self.write(\.query, of: queryOwner) { bytes in
          output.appendQuery { $0.append(contentsOf: bytes) }
        }
        Self.write(\.fragment, of: (self, own)) { bytes in
          output.appendFragment { $0.append(contentsOf: bytes) }
        }
        return output.finish() ?? self
      }
    }
  }

  /// Returns the base's path with its last segment replaced by this path (§5.2.3).
  private func merged(
    _ own: UnsafeBufferPointer<UInt8>, with base: DeepLink, _ other: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    var path: [UInt8] = []
    if base.parts.hasAuthority, base.parts.path.isEmpty {
      path.append(UInt8(ascii: "/"))
    } else if let slash = other[base.parts.path.range].lastIndex(of: UInt8(ascii: "/")) {
      path.append(contentsOf: other[Int(base.parts.path.start)...slash])
    }
    path.append(contentsOf: own[parts.path.range])
    return path.withUnsafeBufferPointer { DotSegment.removed(from: .init(0, $0.count), of: $0) }
  }

  private static func write(
    _ component: KeyPath<LinkParts, LinkParts.Span>,
    of owner: (link: DeepLink, bytes: UnsafeBufferPointer<UInt8>),
    with write: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
  ) {
    let span = owner.link.parts[keyPath: component]
    if span.isPresent { write(owner.bytes[span.range]) }
  }
}

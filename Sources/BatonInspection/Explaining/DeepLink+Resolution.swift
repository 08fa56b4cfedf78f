package import Baton

extension DeepLink {
  /// Resolves this reference as if it appeared on the page or in the file at `base`, and returns
  /// the full link. Follows RFC 3986 §5.2 strictly: a reference with a scheme isn't relative, even
  /// if the base has the same scheme.
  ///
  /// The base's fragment is ignored. Dot segments are removed (§5.2.4), even encoded ones, and
  /// never go above the root. Nothing else is normalized.
  package func resolved(against base: DeepLink) -> DeepLink {
    let hasOrigin = parts.scheme.isPresent || parts.hasAuthority
    let origin = hasOrigin ? self : base
    let keepsPath = !hasOrigin && path.isEmpty
    let isMerged = !hasOrigin && !path.hasPrefix("/")
    let link = DeepLink(
      scheme: raw(parts.scheme) ?? base.raw(base.parts.scheme),
      authority: origin.raw(origin.parts.authority),
      path: keepsPath
        ? base.path : DotSegment.removed(from: isMerged ? base.pathOfSiblings + path : path),
      query: query ?? (keepsPath ? base.query : nil), fragment: raw(parts.fragment))
    return link ?? self
  }

  /// The path without its last segment (§5.2.3).
  private var pathOfSiblings: String {
    if parts.hasAuthority, path.isEmpty { return "/" }
    let own = path
    return own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
  }
}

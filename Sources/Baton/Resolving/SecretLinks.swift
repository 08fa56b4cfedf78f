extension RouteTable {
  /// Returns the link in quotation marks, or the mark for redacted values if the link may contain a
  /// secret.
  func quoted(_ link: String) -> String { hides(link) ? RedactableText.mark : link.quoted }

  /// Returns the reason why the result of a rewrite or resolver isn't one of the app's links, or nil
  /// if it is. The reason contains no values if the result may contain a secret.
  func reasonAgainst(_ result: String, withoutScheme: RedactableText) -> RedactableText? {
    guard let rejection = rejection(of: result) else {
      return DeepLink.hasScheme(result) ? nil : withoutScheme
    }
    let reason = RoutingError(rejection, of: result, links: links)
    return hides(result) ? .hidden(reason.redacted) : reason.words
  }

  /// Returns true if a link may contain a redacted value. That's the case if the link has a
  /// redacted query item. It's also the case if the link begins like a pattern, perhaps with small
  /// typos, and has text where the redacted parameter would be. A link with a foreign origin is
  /// treated as if it were one of the app's links. A link that's malformed or over a limit can't be
  /// compared with patterns, so it may contain anything.
  package func hides(_ link: String) -> Bool {
    let secret = routes.indices.filter { !routes[$0].redacted.isEmpty }
    guard !secret.isEmpty else { return false }
    let own = rejection(of: link) == nil ? link : link.withoutOrigin
    guard let parsed = try? DeepLink(link), rejection(of: own) == nil else { return true }
    let content = LinkContent(own, in: self)
    let shapes = shapes
    return secret.contains {
      shapes[$0].mayHold(on: parsed) && routes[$0].hides(content, as: shapes[$0])
    } || !NearMiss.nearest(to: content.segments, among: secret, of: self).isEmpty
  }
}

extension RouteDeclaration {
  fileprivate func hides(_ link: LinkContent, as shape: PatternShape) -> Bool {
    func isSecret(_ parameter: PatternParameter) -> Bool { redacted.contains(parameter.name) }
    let items = shape.query.filter { element in
      if case .parameter(let parameter) = element.value { isSecret(parameter) } else { false }
    }.map(\.name)
    if shape.host?.parameters.contains(where: isSecret) == true { return true }
    if link.queryItems.contains(where: { items.contains($0.name ?? "") }) { return true }
    return shape.expansions.contains { expansion in
      let secret = expansion.segments.firstIndex { $0.parameters.contains(where: isSecret) }
      let before = expansion.segments.prefix(secret ?? expansion.segments.count)
      guard link.segments.count >= before.count,
        zip(link.segments, before).allSatisfy({ text, segment in
          guard case .literal(let bytes) = segment else { return true }
          return String(decoding: bytes, as: UTF8.self).lowercased() == text.lowercased()
        })
      else { return false }
      if secret != nil { return link.segments.count > before.count }
      return link.fragment != nil && shape.fragment.map(isSecret) ?? false
        || !link.queryItems.isEmpty && shape.queryRest.map(isSecret) ?? false
    }
  }
}

extension String {
  /// The link without its scheme and host, starting at the path. In a custom-scheme link, the path
  /// begins right after the scheme.
  fileprivate var withoutOrigin: String {
    guard DeepLink.hasScheme(self), let colon = firstIndex(of: ":") else { return self }
    let isWeb = ["http", "https"].contains(self[..<colon].lowercased())
    var rest = self[index(after: colon)...]
    if isWeb, rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { !"/?#".contains($0) } }
    return "/\(rest.drop { $0 == "/" })"
  }
}

extension PatternShape {
  /// Returns true if the pattern has no scheme, or if the link could have the pattern's scheme and
  /// host.
  fileprivate func mayHold(on link: DeepLink) -> Bool {
    guard let scheme else { return true }
    guard link.scheme?.lowercased() == scheme.lowercased() else { return false }
    guard let parts = host?.parts else { return true }
    let text = link.host?.lowercased() ?? ""
    func literal(_ part: TextShape.Part?) -> String {
      if case .literal(let bytes) = part { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
    return text.hasPrefix(literal(parts.first)) && text.hasSuffix(literal(parts.last))
  }
}

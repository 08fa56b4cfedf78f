extension Router {
  /// Returns the link to a destination or command, with context at the end of its query:
  /// `https://www.example.com/artwork/1?ref=mail`.
  ///
  /// - Parameters:
  ///   - value: The destination or command to link to.
  ///   - origin: As in ``link(to:on:)``.
  ///   - context: The items to add, in this order. ``AppLinks/context`` must list them.
  /// - Throws: An error that names the value, route, or item that prevents creating the link.
  public func link(
    to value: some Routable, on origin: String? = nil, context: LinkContext
  ) throws(RoutingError) -> String {
    let printed = try printed(value, on: origin)
    let text = printed.text.adding(context)
    guard links.context(of: text, names: origins.context) == context else {
      throw .noContext(context, links: links)
    }
    // With the items, the link may exceed the limits, or a raw tail may match the items too.
    guard let read = try? read(printed: text), read.routed.value.isEqual(to: printed.read) else {
      throw .notPrinted(printed.found.type, ["\(text) doesn't open it with the context"])
    }
    return text
  }
}

extension String {
  /// Returns the link with the context's items added at the end of its query.
  fileprivate func adding(_ context: LinkContext) -> String {
    let end = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    var link = String(self[..<end])
    for item in context.items {
      link += link.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
      link += PercentCoding.encode(item.name ?? "", as: .queryText)
      if let value = item.value { link += "=" + PercentCoding.encode(value, as: .queryText) }
    }
    return link + self[end...]
  }
}

extension RoutingError {
  fileprivate static func noContext(_ context: LinkContext, links: AppLinks) -> Self {
    let names = ContextNames(links.context)
    let name = context.items.map { $0.name ?? "" }.first { !names.contains($0.utf8) } ?? ""
    return Self(
      .unprintable,
      says:
        "the query item \(name.quoted) is not part of the app's context: \(links.context.joined(separator: ", "))"
    )
  }
}

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
    guard context.items.allSatisfy({ origins.context.contains(($0.name ?? "").utf8) }) else {
      throw .noContext(context, links: links)
    }
    let link = try printed(value, on: origin, with: LinkPrinter.Additions(context: context)).text
    guard links.context(of: link, names: origins.context) == context else {
      throw .noContext(context, links: links)
    }
    return link
  }

  /// Returns the link to a destination or command, with a prefix:
  /// `https://www.example.com/de/artwork/1`.
  ///
  /// - Parameters:
  ///   - value: The destination or command to link to.
  ///   - origin: As in ``link(to:on:)``.
  ///   - prefix: A value for each parameter of ``AppLinks/prefix``.
  /// - Throws: An error that names the value, route, or prefix value that prevents creating the
  ///   link.
  public func link(
    to value: some Routable, on origin: String? = nil, prefix: [String: String]
  ) throws(RoutingError) -> String {
    guard let declared = links.prefix, let segments = declared.segments else {
      throw RoutingError(
        .unprintable, says: "the app's links have no prefix; set AppLinks.prefix")
    }
    var written: [String] = []
    for segment in segments.split(separator: "/") {
      var text = String(segment)
      for (name, texts) in declared.texts.ordered(by: { $0.key < $1.key }) {
        guard let range = text.range(ofParameter: name) else { continue }
        guard let value = prefix[name], texts.contains(value) else {
          throw .noPrefixText(name, prefix[name], texts)
        }
        text.replaceSubrange(range, with: PercentCoding.encode(value, as: .segment))
      }
      written.append(text)
    }
    if let name = prefix.keys.ordered().first(where: { declared.texts[$0] == nil }) {
      throw .noPrefixText(name, prefix[name], [])
    }
    let additions = LinkPrinter.Additions(prefix: written.joined(separator: "/"))
    let printed = try printed(value, on: origin, with: additions)
    let items = rewrites.prefix(of: printed.text, declared)
    guard items.count == prefix.count, items.allSatisfy({ prefix[$0.name] == $0.text }) else {
      throw .notPrinted(
        printed.printer.route.type, ["\(printed.text) is read back with another prefix"])
    }
    return printed.text
  }
}

extension String {
  /// Returns the range of a parameter, written as `:name` or `{name}`.
  fileprivate func range(ofParameter name: String) -> Range<String.Index>? {
    let braces = firstRange(of: "{\(name)}")
    return braces ?? (self == ":\(name)" ? startIndex..<endIndex : nil)
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

  fileprivate static func noPrefixText(_ name: String, _ text: String?, _ texts: [String]) -> Self {
    let list = texts.joined(separator: ", ")
    return Self(
      .unprintable,
      says: texts.isEmpty
        ? "\(name.quoted) isn't a parameter of the links' prefix"
        : text.map { "\($0.quoted) isn't a \(name) of the links' prefix: \(list)" }
          ?? "the links' prefix needs a \(name): \(list)")
  }
}

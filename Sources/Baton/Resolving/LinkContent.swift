/// The parts of a link as the matcher uses them: decoded, in their original case.
struct LinkContent {
  private(set) var segments: [String] = []
  private(set) var queryItems: [QueryItem] = []
  private(set) var fragment: String?

  /// Creates the parts of a link. Empty if it can't be matched.
  init(_ link: String, links: AppLinks) {
    let any = RouteDeclaration(
      text: "*", shape: PatternShape(path: [.segment(.anyTail)]), owner: 0, ownerName: "*")
    // The pattern has no host, but it must also match links on hosts that normally require one.
    var links = links
    (links.domains, links.hosts) = (links.webHosts, [])
    let table = TableBuilder(links: links, routes: [any]).table()
    var content = self
    var text = link
    text.withUTF8 { bytes in
      _ = try? table.match(bytes) { candidate in
        content.read(candidate.link)
        return true
      }
    }
    self = content
  }

  private mutating func read(_ link: LinkView) {
    segments = link.segments.map { link.text($0) }
    queryItems = link.queryItems.map { item in
      QueryItem(
        name: link.text(query: item.name),
        value: item.value.isPresent ? link.text(query: item.value) : nil)
    }
    let span = link.parts.fragment
    if span.isPresent, !span.isEmpty {
      fragment = String(decoding: Array(link.decoded(span)), as: UTF8.self)
    }
  }
}

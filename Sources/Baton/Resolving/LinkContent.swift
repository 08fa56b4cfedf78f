/// What routes see of a link: the parts that the matcher itself cuts it into, decoded, in the case in
/// which they were written.
struct LinkContent {
  private(set) var segments: [String] = []
  private(set) var queryItems: [QueryItem] = []
  /// Nil where there is none.
  private(set) var fragment: String?

  /// Empty where the link does not come to the match.
  init(_ link: String, links: AppLinks) {
    let any = RouteDeclaration(
      text: "*", shape: PatternShape(path: [.segment(.anyTail)]), owner: 0, ownerName: "*")
    // The pattern names no host, and is to take the links of those that must be named too.
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

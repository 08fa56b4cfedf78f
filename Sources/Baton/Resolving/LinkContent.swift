/// The parts of a link as the matcher uses them: decoded, in their original case.
struct LinkContent {
  private(set) var segments: [String] = []
  private(set) var queryItems: [QueryItem] = []
  private(set) var fragment: String?

  /// Creates the parts of a link. They're empty if the link isn't one of the app's links.
  init(_ link: String, in table: RouteTable) {
    var text = link
    text.withUTF8 { bytes in try? table.withLink(bytes) { read($0) } }
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
      fragment = link.text(of: link.decoded(span))
    }
  }
}

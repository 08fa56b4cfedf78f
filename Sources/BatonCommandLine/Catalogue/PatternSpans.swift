/// A pattern's text cut into holes and what stands between them. For the eye: it takes what cannot be a
/// pattern too.
struct PatternSpans {
  struct Span: Hashable {
    let text: String
    let isHole: Bool
  }

  private(set) var spans: [Span] = []

  init(_ pattern: String) {
    var rest = pattern[...]
    var plain = ""
    var isStart = true
    while let character = rest.first {
      let hole: Substring
      if character == "{", let end = rest.firstIndex(of: "}") {
        hole = rest[...end]
      } else if character == ":", isStart {
        hole = rest.prefix { !"/?#()".contains($0) }
      } else {
        isStart = character == "/"
        plain.append(rest.removeFirst())
        continue
      }
      if !plain.isEmpty { spans.append(Span(text: plain, isHole: false)) }
      plain = ""
      isStart = false
      spans.append(Span(text: String(hole), isHole: true))
      rest = rest.dropFirst(hole.count)
    }
    if !plain.isEmpty { spans.append(Span(text: plain, isHole: false)) }
  }
}

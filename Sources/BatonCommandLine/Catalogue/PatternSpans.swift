/// A pattern, split into parameters and the text between them, so that the parameters can be
/// highlighted. Invalid patterns are also accepted.
struct PatternSpans {
  struct Span: Hashable {
    let text: String
    let isParameter: Bool
  }

  private(set) var spans: [Span] = []

  init(_ pattern: String) {
    var rest = pattern[...]
    var plain = ""
    var isStart = true
    while let character = rest.first {
      let parameter: Substring
      if character == "{", let end = rest.firstIndex(of: "}") {
        parameter = rest[...end]
      } else if character == ":", isStart {
        parameter = rest.prefix { !"/?#()".contains($0) }
      } else {
        isStart = character == "/"
        plain.append(rest.removeFirst())
        continue
      }
      if !plain.isEmpty { spans.append(Span(text: plain, isParameter: false)) }
      plain = ""
      isStart = false
      spans.append(Span(text: String(parameter), isParameter: true))
      rest = rest.dropFirst(parameter.count)
    }
    if !plain.isEmpty { spans.append(Span(text: plain, isParameter: false)) }
  }
}

/// What the handler of a route takes from a link beside its path.
struct HandlerUse {
  /// The names that it looks up in parameters, each once.
  private(set) var names: [String] = []
  private(set) var takesWholeLink = false

  /// What the parameters of a link are called in handlers.
  private static let parameters: Set = [
    "parameters", "params", "args", "arguments", "values", "dict", "dictionary", "$0", "$1",
    "queryParameters", "userInfo", "link", "context",
  ]

  private static let lookups: Set = [
    "objectForKey", "valueForKey", "queryParameter", "query", "named", "forKey",
  ]

  private static let wholeLink: Set = ["JLRouteURLKey", "kJLRouteURLKey", "JLRoutesURLKey"]

  init(_ handler: ArraySlice<SourceToken>) {
    let tokens = Array(handler)
    for index in tokens.indices {
      if let word = tokens[index].word, Self.wholeLink.contains(word) { takesWholeLink = true }
      guard case .text(let parts) = tokens[index].kind, parts.count == 1,
        case .plain(let text) = parts[0], !text.isEmpty, isLookedUp(tokens, at: index)
      else { continue }
      if text == "JLRouteURL" {
        takesWholeLink = true
      } else if !text.hasPrefix("JLRoute"), !names.contains(text) {
        names.append(text)
      }
    }
  }

  /// `parameters["…"]`, `parameters?["…"]`, `[parameters objectForKey:@"…"]`, `queryParameter(named: "…")`
  private func isLookedUp(_ tokens: [SourceToken], at index: Int) -> Bool {
    guard index >= 2 else { return false }
    if tokens[index - 1].isMark("["), index + 1 < tokens.count, tokens[index + 1].isMark("]") {
      var place = index - 2
      if tokens[place].isMark("?") || tokens[place].isMark("!") { place -= 1 }
      return place >= 0 && tokens[place].word.map(Self.parameters.contains) ?? false
    }
    if tokens[index - 1].isMark(":") || tokens[index - 1].isMark("(") {
      return tokens[index - 2].word.map(Self.lookups.contains) ?? false
    }
    return false
  }
}

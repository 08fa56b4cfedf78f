/// How a source file registers a route: a call, in Swift or Objective-C, with the pattern as a literal.
struct RegistrationCall: Hashable {
  enum Form: Hashable {
    /// `name("…")` and `name:@"…"`.
    case one
    /// `name(["…", "…"])` and `name:@[@"…", @"…"]`.
    case list
    /// `name["…"] = …`; what stands before the name does not matter.
    case subscripted
  }

  /// A literal of a call.
  struct Found {
    let literal: Substring
    let priority: Int
  }

  let name: String
  let form: Form
  let table: String

  init(_ name: String, form: Form = .one, table: String = "") {
    self.name = name
    self.form = form
    self.table = table
  }

  /// All literals of such calls, in their order.
  func literals(in source: String) -> [Found] {
    guard let call = try? Regex(expression) else { return [] }
    // Else a dot between two names is no boundary.
    return source.matches(of: call.wordBoundaryKind(.simple)).flatMap { match -> [Found] in
      guard let range = match.output[1].range else { return [] }
      let priority = Self.priority(behind: range.upperBound, in: source)
      guard form == .list else { return [Found(literal: source[range], priority: priority)] }
      return source[range].matches(of: /@?"((?:[^"\\]|\\.)*)"/)
        .map { Found(literal: $0.output.1, priority: priority) }
    }
  }

  private var expression: String {
    let literal = #"@?"((?:[^"\\]|\\.)*)""#
    switch form {
    case .one: return #"\b"# + name + #"\s*(?:\(\s*(?:\w+\s*:\s*)?|:\s*)"# + literal
    case .list: return #"\b"# + name + #"\s*[(:]\s*@?\[([^\]]*)\]"#
    case .subscripted: return name + #"\s*\[\s*"# + literal + #"\s*\]\s*="#
    }
  }

  /// The number of a label `priority` before the code of the handler begins.
  private static func priority(behind end: String.Index, in source: String) -> Int {
    let rest = source[end...].prefix { !"{^;\n".contains($0) }
    guard let match = rest.firstMatch(of: /priority\s*:\s*(\d+)/) else { return 0 }
    return Int(match.output.1) ?? 0
  }
}

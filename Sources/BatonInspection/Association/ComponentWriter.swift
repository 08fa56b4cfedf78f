import Baton

/// A writer that turns route patterns into components of an association file.
///
/// Strings are written without percent-encoding, because a link may encode any character. If a
/// string can't be written that way, a broader pattern is used.
struct ComponentWriter {
  let links: AppLinks
  let coverage: AssociationFile.Coverage
  private(set) var variables: [String: [String]] = [:]

  /// Returns a component for each combination of the path's optional parts.
  ///
  /// - Parameter isNarrow: True to require the query items and fragment that the pattern requires,
  ///   regardless of the coverage.
  mutating func drafts(of route: RouteDeclaration, isNarrow: Bool = false) -> [ComponentDraft] {
    let isNarrow = isNarrow || coverage == .exact
    let query = isNarrow ? query(of: route) : [:]
    let fragment = isNarrow ? fragment(of: route) : nil
    // `/x/*` matches `/x`, so empty tails need no component.
    return route.shape.expansions.filter { $0.emptyTail == .none }.map { expansion in
      let hasTail = expansion.segments.last?.isTail ?? false
      let texts = expansion.segments.map { text(of: $0, in: route) }
      return ComponentDraft(
        component: .init(
          path: "/" + texts.joined(separator: "/"), query: query.isEmpty ? nil : .items(query),
          fragment: fragment),
        depth: texts.count, hasTail: hasTail,
        takesSlashes: texts.dropLast(hasTail ? 1 : 0).contains { $0.contains("?") },
        features: [route.featureName ?? ""], patterns: [route.text])
    }
  }

  // MARK: Parts

  private mutating func text(of segment: SegmentShape, in route: RouteDeclaration) -> String {
    switch segment {
    case .literal, .parameter, .mixed:
      (segment.textShape?.parts ?? []).map { part in
        switch part {
        case .literal(let bytes): literal(bytes)
        case .parameter(let parameter): text(of: parameter, in: route)
        }
      }.joined()
    case .tail(let parameter): parameter.mayBeLeftOut ? "*" : "?*"
    case .unkept, .rawTail: "?*"
    case .anyTail: "*"
    }
  }

  private mutating func query(of route: RouteDeclaration) -> [String: String] {
    var items: [String: String] = [:]
    for element in route.shape.query {
      // The app reads `+` in a link as a space, but a component treats it as a plus.
      if links.plusIsSpace, element.name.contains(" ") { continue }
      switch element.value {
      case .literal(let text):
        let literal = literal(Array(text.utf8))
        items[element.name] = links.plusIsSpace ? literal.replacing(" ", with: "?") : literal
      case .parameter(let parameter):
        guard !(route.parameters[parameter.name]?.mayBeMissing ?? parameter.mayBeLeftOut) else {
          continue
        }
        // In the app, an item without a value means true. A component would treat it as missing.
        guard route.parameters[parameter.name]?.kind != .kind(.bool) else { continue }
        items[element.name] = text(of: parameter, in: route, isQuery: true)
      // The same applies to a flag.
      case .flag: continue
      }
    }
    return items
  }

  private mutating func fragment(of route: RouteDeclaration) -> String? {
    guard let parameter = route.shape.fragment,
      !(route.parameters[parameter.name]?.mayBeMissing ?? parameter.mayBeLeftOut)
    else { return nil }
    return text(of: parameter, in: route)
  }

  /// Returns bytes as text, replacing the characters that are special in a pattern.
  private func literal(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("*", with: "?").replacing("$(", with: "?(")
  }

  private mutating func text(
    of parameter: PatternParameter, in route: RouteDeclaration, isQuery: Bool = false
  ) -> String {
    let type = route.parameters[parameter.name] ?? ParameterType()
    switch type.kind {
    case .closed(let words):
      let texts = words.map { literal(Array($0.utf8)) }
      let hasSpaces = isQuery && links.plusIsSpace && words.contains { $0.contains(" ") }
      return hasSpaces ? "?*" : variable(parameter.name, texts)
    case .kind(.bool): return variable("bool", ["true", "false"])
    case .kind(.uuid) where coverage == .exact:
      // With 32 variables, the pattern would match only hexadecimal digits, but the platform takes
      // a long time to match so many.
      return [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
    case .kind: return "?*"
    }
  }

  /// Returns a variable that stands for the given strings. It's named after the parameter. If that
  /// name is taken, a number is appended.
  private mutating func variable(_ name: String, _ texts: [String]) -> String {
    var candidate = name
    var number = 1
    while let others = variables[candidate] ?? SubstitutionVariables.predefined[candidate],
      others != texts
    {
      number += 1
      candidate = "\(name)\(number)"
    }
    variables[candidate] = texts
    return "$(\(candidate))"
  }
}

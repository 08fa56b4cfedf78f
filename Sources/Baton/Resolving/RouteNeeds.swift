/// Explains the differences between a link and a route that doesn't match the link.
enum RouteNeeds {
  static func text(of segment: SegmentShape, in route: RouteDeclaration) -> String {
    switch segment {
    case .literal(let bytes): String(decoding: bytes, as: UTF8.self).quoted
    case .parameter(let parameter), .tail(let parameter): text(of: parameter, in: route)
    case .rawTail(let parameter):
      text(of: parameter, in: route) + " as the rest of a link without dot segments"
    case .unkept: "any segment"
    case .mixed(let shape):
      "\(shape.text.quoted) with "
        + shape.parameters.map { text(of: $0, in: route) }.joined(separator: " and ")
    case .anyTail: "anything"
    }
  }

  /// Returns the reason why the link's query items don't match the pattern's.
  static func loss(
    of element: QueryElement, in route: RouteDeclaration, on items: [QueryItem]
  ) -> String {
    let own = items.filter { $0.name?.utf8.elementsEqual(element.name.utf8) == true }
    let values = own.compactMap(\.value).filter { !$0.isEmpty }
    let name = element.name.quoted
    let needs: String
    var type: ParameterType?
    switch element.value {
    case .literal(let text): needs = "\(name) with the value \(text.quoted)"
    case .parameter(let parameter):
      needs = "\(name) (\(kind(of: parameter, in: route)))"
      type = route.parameters[parameter.name]
    case .flag: needs = "\(name) without a value"
    }
    let isList = type?.isList ?? false
    if own.isEmpty || (own.count > 1 && !isList) {
      let limit = isList ? "at least" : type?.mayBeMissing == true ? "at most" : "exactly"
      let count = own.isEmpty ? "none" : "\(own.count)"
      return "the pattern needs \(limit) one query item \(needs); the link has \(count)"
    }
    if values.isEmpty, element.value != .flag {
      return "the query item \(name) has no value; the pattern needs \(needs)"
    }
    let verb = values.count == 1 ? "the query item \(name) is" : "the query items \(name) are"
    let list = values.map(\.quoted).joined(separator: ", ")
    return "\(verb) \(list), but the pattern needs \(needs)"
  }

  /// Returns the reason why the query items that the pattern doesn't name can't form a dictionary.
  static func loss(
    ofRest rest: PatternParameter, besides named: [QueryElement], on items: [QueryItem]
  ) -> String {
    let others = items.compactMap(\.name).filter { name in
      !named.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
    let twice = others.first { name in others.filter { $0 == name }.count > 1 } ?? ""
    return "the query has \(twice.quoted) several times, but the pattern keeps one value of each "
      + "name in \(rest.name)"
  }

  /// Returns the reason why the link's fragment doesn't match. A nil fragment means that the link
  /// has none.
  static func lossOfFragment(in route: RouteDeclaration, on fragment: String?) -> String {
    let needs = route.shape.fragment.map { text(of: $0, in: route) } ?? "another one"
    guard let fragment else { return "the link has no fragment; the pattern needs \(needs) there" }
    return "the fragment is \(fragment.quoted), but the pattern needs \(needs) there"
  }

  private static func text(of parameter: PatternParameter, in route: RouteDeclaration) -> String {
    "\(parameter.name) (\(kind(of: parameter, in: route)))"
  }

  private static func kind(of parameter: PatternParameter, in route: RouteDeclaration) -> String {
    (route.parameters[parameter.name]?.kind ?? .kind(.text)).name
  }
}

extension TextShape {
  /// The segment as written in a pattern: `file-{id}.pdf`.
  fileprivate var text: String {
    parts.map { part in
      switch part {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter): "{\(parameter.name)}"
      }
    }.joined()
  }
}

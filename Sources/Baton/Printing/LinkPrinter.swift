/// A writer that turns the values of a destination or command into a link, using one route's
/// pattern.
struct LinkPrinter {
  let route: RouteBinding
  /// The strings, in the order of the route's parameters.
  private var texts: [ParameterTexts] = []
  /// The shortest path that contains all values.
  private var path: [SegmentShape] = []

  /// - Throws: An error that names a value if a link can't contain it, or if it differs from the
  ///   pattern's constant.
  init(_ route: RouteBinding, _ record: ValueRecord) throws(PrintingObstacle) {
    self.route = route
    for constant in route.constants where !constant.isValue(of: record) {
      throw PrintingObstacle(
        text: "\(constant.property.name) is \(record[constant.property.name] ?? .null), "
          + "but the pattern sets it to \(constant.text.quoted)")
    }
    texts.reserveCapacity(route.properties.count)
    for (index, property) in route.properties.enumerated() {
      let value = record[property.name]
      let found =
        if property.items != nil {
          ParameterTexts(items: value)
        } else if case .rawTail = route.declared[index].form {
          ParameterTexts(raw: value, property.kind)
        } else {
          ParameterTexts(value, property.kind, default: route.defaults[index])
        }
      guard let found else {
        throw PrintingObstacle(
          text: "\(property.name) is \(value ?? .null), which a link cannot carry")
      }
      texts.append(found)
    }
    path = try bestPath()
  }

  private func texts(of parameter: PatternParameter) -> ParameterTexts {
    texts[route.declared.number(of: parameter)]
  }

  /// Returns the number of values that the link contains, including the pattern's constants.
  ///
  /// - Parameter unset: The properties that don't count, because their value is the default in some
  ///   pattern.
  func carried(besides unset: Set<String>) -> Int {
    let inPath = path.flatMap(\.parameters)
    var carried = route.constants.count
    route.shape.forEachParameter { parameter, _, isInPath in
      guard !isInPath || inPath.contains(parameter), !unset.contains(parameter.name) else { return }
      if texts(of: parameter).count > 0 { carried += 1 }
    }
    return carried
  }

  /// Returns the properties that the link leaves out because their value is the parameter's
  /// default.
  func namesAtDefault(in record: ValueRecord) -> [String] {
    route.defaults.keys.map { route.properties[$0].name }.filter { name in
      record[name]?.unlessEmpty != nil && !carries(name)
    }
  }

  func carries(_ name: String) -> Bool {
    route.constants.contains { $0.property.name == name }
      || texts.indices.contains { texts[$0].count > 0 && route.properties[$0].name == name }
  }

  /// Returns the printed link.
  ///
  /// - Parameter origin: One of the app's domains or schemes, or nil for the default.
  func link(on origin: String?, of origins: OriginPrefixes) throws(PrintingObstacle) -> String {
    let origin = try origins.origin(
      origin, scheme: route.shape.scheme, host: try host, within: route.origins)
    try checkOtherItems(origins.context)
    var output: [UInt8] = []
    output.reserveCapacity(96)
    output.append(contentsOf: origin.text.utf8)
    let start = output.count
    writePath(isCustom: origin.isCustom, to: &output)
    // After an empty authority, a domain is a segment.
    if origin.isCustom, origins.dropsFirstSegment(of: output[start...]) {
      output.insert(.slash, at: start)
    }
    writeQuery(to: &output)
    if let parameter = route.shape.fragment, let text = texts(of: parameter).first {
      output.append(UInt8(ascii: "#"))
      PercentCoding.encode(text, as: .fragment, into: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes the path. After a custom scheme, the first segment is the authority.
  private func writePath(isCustom: Bool, to output: inout [UInt8]) {
    var set = isCustom ? AllowedBytes.authority : .segment
    var isFirst = true
    for segment in path {
      if !isFirst { output.append(.slash) }
      switch segment {
      case .literal(let bytes): PercentCoding.encode(bytes, as: set, into: &output)
      case .parameter(let parameter): write(parameter, as: set, to: &output)
      case .mixed(let shape):
        for part in shape.parts {
          switch part {
          case .literal(let bytes): PercentCoding.encode(bytes, as: set, into: &output)
          case .parameter(let parameter): write(parameter, as: set, to: &output)
          }
        }
      case .tail(let parameter):
        let texts = texts(of: parameter)
        for number in 0..<texts.count {
          if number > 0 { output.append(.slash) }
          PercentCoding.encode(texts[number], as: number > 0 ? .segment : set, into: &output)
        }
      case .rawTail(let parameter):
        let text = texts(of: parameter).first ?? ""
        // If the text can't begin with an authority, leave the authority empty.
        if isCustom, isFirst, !text.utf8.canBeginWithAuthority { output.append(.slash) }
        output.append(contentsOf: text.utf8)
      case .unkept, .anyTail: break
      }
      (isFirst, set) = (false, .segment)
    }
  }

  private func write(
    _ parameter: PatternParameter, as set: AllowedBytes, to output: inout [UInt8]
  ) {
    if let text = texts(of: parameter).first { PercentCoding.encode(text, as: set, into: &output) }
  }

  private func bestPath() throws(PrintingObstacle) -> [SegmentShape] {
    if route.paths.count == 1 {
      _ = try measure(route.paths[0])
      return route.paths[0]
    }
    var best: (path: [SegmentShape], carried: Int, segments: Int)?
    var obstacle = PrintingObstacle(text: "a value is missing")
    for path in route.paths {
      do throws(PrintingObstacle) {
        let (carried, segments) = try measure(path)
        if let best, (carried, -segments) <= (best.carried, -best.segments) { continue }
        best = (path, carried, segments)
      } catch {
        obstacle = error
      }
    }
    guard let best else { throw obstacle }
    return best.path
  }

  /// Returns the number of parameters and the number of segments in a path. Throws if a parameter
  /// has no value.
  private func measure(
    _ path: [SegmentShape]
  ) throws(PrintingObstacle) -> (carried: Int, segments: Int) {
    var (carried, segments) = (0, 0)
    for segment in path {
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .parameter(let parameter):
        try check(text(of: parameter), of: parameter)
        carried += 1
      case .mixed(let shape):
        for parameter in shape.parameters {
          _ = try text(inside: parameter)
          carried += 1
        }
      case .tail(let parameter):
        guard case .list(let texts) = texts(of: parameter) else {
          throw PrintingObstacle(text: "\(parameter.name) is empty")
        }
        for text in texts { try check(text, of: parameter) }
        carried += 1
        segments += texts.count - 1
      case .rawTail(let parameter):
        try checkRaw(text(of: parameter), of: parameter)
        carried += 1
      }
      segments += 1
    }
    return (carried, segments)
  }

  private func text(of parameter: PatternParameter) throws(PrintingObstacle) -> String {
    guard let text = texts(of: parameter).first else {
      throw PrintingObstacle(text: "\(parameter.name) has no value")
    }
    return text
  }

  /// Returns the text of a parameter that fills only part of its segment or host.
  private func text(inside parameter: PatternParameter) throws(PrintingObstacle) -> String {
    let text = try text(of: parameter)
    guard !text.isEmpty else { throw PrintingObstacle(text: "\(parameter.name) has no value") }
    return text
  }

  /// Throws if the text is empty, `.`, or `..`. Link readers remove such segments, even if they're
  /// encoded.
  private func check(
    _ text: String, of parameter: PatternParameter
  ) throws(PrintingObstacle) {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ $0 == .dot }) else { return }
    throw PrintingObstacle(
      text: "\(parameter.name) is \(text.quoted), which cannot be a path segment")
  }

  /// Throws if the raw text begins with a delimiter instead of a segment.
  private func checkRaw(
    _ text: String, of parameter: PatternParameter
  ) throws(PrintingObstacle) {
    guard let first = text.utf8.first, "/?#".utf8.contains(first) else { return }
    throw PrintingObstacle(
      text: "\(parameter.name) is \(text.quoted), which can't begin a segment")
  }

  /// The host of an absolute pattern.
  private var host: String? {
    get throws(PrintingObstacle) {
      guard let shape = route.shape.host else { return nil }
      var host = ""
      for part in shape.parts {
        switch part {
        case .literal(let bytes): host += String(decoding: bytes, as: UTF8.self)
        case .parameter(let parameter): host += try text(inside: parameter)
        }
      }
      return host
    }
  }

  private func writeQuery(to output: inout [UInt8]) {
    let start = output.count
    func write(_ name: String, _ text: String?) {
      output.append(output.count == start ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      PercentCoding.encode(name, as: .queryText, into: &output)
      guard let text else { return }
      output.append(UInt8(ascii: "="))
      PercentCoding.encode(text, as: .queryText, into: &output)
    }
    for element in route.shape.query {
      switch element.value {
      case .flag: write(element.name, nil)
      case .literal(let text): write(element.name, text)
      case .parameter(let parameter):
        let texts = texts(of: parameter)
        for number in 0..<texts.count { write(element.name, texts[number]) }
      }
    }
    for item in otherItems { write(item.name, item.text) }
  }

  /// The query items that the pattern doesn't name.
  private var otherItems: [(name: String, text: String)] {
    guard let parameter = route.shape.queryRest, case .items(let items) = texts(of: parameter)
    else { return [] }
    return items
  }

  /// Throws if a query item without its own parameter has a name that the pattern or the app's
  /// context already uses.
  private func checkOtherItems(_ context: ContextNames) throws(PrintingObstacle) {
    func obstacle(_ name: String, _ what: String) -> PrintingObstacle {
      let property = route.shape.queryRest?.name ?? ""
      return PrintingObstacle(text: "\(property) has \(name.quoted), which \(what)")
    }
    for item in otherItems {
      if route.shape.query.contains(where: { $0.name.hasSameBytes(as: item.name) }) {
        throw obstacle(item.name, "the pattern already contains")
      }
      if context.contains(item.name.utf8) {
        throw obstacle(item.name, "is a context item of the app's links")
      }
    }
  }
}

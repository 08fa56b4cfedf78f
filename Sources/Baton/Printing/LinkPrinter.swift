/// A writer that turns the values of a destination or command into a link, using one route's
/// pattern.
struct LinkPrinter {
  /// Parts of a link that don't come from a pattern.
  struct Additions {
    /// Encoded segments to write before the path.
    var prefix = ""
    /// Query items to write after the pattern's.
    var context = LinkContext()
  }

  let route: RouteBinding
  /// The path that contains the most values.
  let path: PrintedPath
  /// The text of each of the route's parameters. Nil if the link contains none.
  let texts: [ParameterText?]
  /// True if reading the texts is certain to give exactly the record that they were created for.
  let keepsValues: Bool

  /// - Throws: An error that names a value if a link can't contain it, or if it differs from the
  ///   pattern's constant.
  init(_ route: RouteBinding, _ record: ValueRecord) throws(PrintingObstacle) {
    for constant in route.constants where !constant.isValue(of: record) {
      throw PrintingObstacle(
        text: "\(constant.property.name) is \(record[constant.property.name] ?? .null), "
          + "but the pattern sets it to \(constant.text.quoted)")
    }
    var texts: [ParameterText?] = []
    texts.reserveCapacity(route.properties.count)
    var kept = 0
    for (number, property) in route.properties.enumerated() {
      let value = record[property.name]
      let text = try property.text(of: value, for: route.declared[number])
      if text != nil, let value, property.keeps(value) { kept += 1 }
      texts.append(text)
    }
    func missing(_ path: PrintedPath) -> Int? { path.parameters.first { texts[$0] == nil } }
    guard let path = route.paths.first(where: { missing($0) == nil }) else {
      let name = route.paths.last.flatMap(missing).map { route.properties[$0].name }
      throw PrintingObstacle(text: "\(name ?? "") has no value")
    }
    // The link leaves out these parameters, even if there are values for them.
    for number in route.paths[0].parameters where !path.parameters.contains(number) {
      texts[number] = nil
    }
    self.route = route
    self.path = path
    self.texts = texts
    keepsValues = kept == record.entries.count && path === route.paths[0] && route.keepsTexts
  }

  /// The properties whose values fill parameters of the link.
  var filled: [String] {
    texts.indices.compactMap { texts[$0] == nil ? nil : route.properties[$0].name }
  }

  func carries(_ name: String) -> Bool {
    filled.contains(name) || route.constants.contains { $0.property.name == name }
  }

  /// Returns the printed link.
  ///
  /// - Parameter origin: One of the app's domains or schemes, or nil for the default.
  func link(
    on origin: String?, of origins: OriginPrefixes, with additions: Additions = Additions()
  ) throws(PrintingObstacle) -> String {
    let origin = try origins.origin(
      origin, scheme: route.shape.scheme, host: try host, within: route.origins)
    try checkOtherItems(origins.context)
    var output: [UInt8] = []
    output.reserveCapacity(96)
    output.append(contentsOf: origin.text.utf8)
    if !additions.prefix.isEmpty { output.append(contentsOf: additions.prefix.utf8) }
    let start = output.count
    let startsLink = origin.isCustom && additions.prefix.isEmpty
    try writePath(startsLink: startsLink, to: &output)
    // After an empty authority, a domain is a segment.
    if startsLink
      ? origins.dropsFirstSegment(of: output[start...])
      : !additions.prefix.isEmpty && output.count > start
    {
      output.insert(.slash, at: start)
    }
    writeQuery(additions.context, to: &output)
    if let parameter = route.shape.fragment, let text = first(of: parameter) {
      output.append(UInt8(ascii: "#"))
      PercentCoding.encode(text, as: .fragment, into: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func text(of parameter: PatternParameter) -> ParameterText? {
    texts[route.declared.number(of: parameter)]
  }

  /// The parameter's text, or the first text of a list.
  private func first(of parameter: PatternParameter) -> String? {
    switch text(of: parameter) {
    case .text(let text): text
    case .list(let texts): texts.first
    default: nil
    }
  }

  /// The host of an absolute pattern.
  private var host: String? {
    get throws(PrintingObstacle) {
      guard let shape = route.shape.host else { return nil }
      var host = ""
      for part in shape.parts {
        switch part {
        case .literal(let bytes): host += String(decoding: bytes, as: UTF8.self)
        case .parameter(let parameter):
          guard let text = first(of: parameter) else {
            throw PrintingObstacle(text: "\(parameter.name) has no value")
          }
          host += text
        }
      }
      return host
    }
  }

  /// - Parameter startsLink: True if the first segment takes the place of an authority, after a
  ///   custom scheme.
  private func writePath(
    startsLink: Bool, to output: inout [UInt8]
  ) throws(PrintingObstacle) {
    var set = startsLink ? AllowedBytes.authority : .segment
    for number in path.segments.indices {
      if number > 0 { output.append(.slash) }
      switch path.segments[number] {
      case .literal(let bytes): PercentCoding.encode(bytes, as: set, into: &output)
      case .mixed(let shape):
        for part in shape.parts {
          switch part {
          case .literal(let bytes): PercentCoding.encode(bytes, as: set, into: &output)
          case .parameter(let parameter):
            PercentCoding.encode(first(of: parameter) ?? "", as: set, into: &output)
          }
        }
      case .parameter(let parameter), .tail(let parameter):
        if case .list(let texts) = text(of: parameter) {
          for (index, text) in texts.enumerated() {
            if index > 0 { output.append(.slash) }
            try write(text, of: parameter, as: index > 0 ? .segment : set, to: &output)
          }
        } else {
          try write(first(of: parameter) ?? "", of: parameter, as: set, to: &output)
        }
      case .rawTail(let parameter):
        let text = first(of: parameter) ?? ""
        if let first = text.utf8.first, "/?#".utf8.contains(first) {
          throw PrintingObstacle(
            text: "\(parameter.name) is \(text.quoted), which can't begin a segment")
        }
        // If the text can't begin with an authority, leave the authority empty.
        if startsLink, number == 0, !text.utf8.canBeginWithAuthority { output.append(.slash) }
        output.append(contentsOf: text.utf8)
      case .unkept, .anyTail: break
      }
      set = .segment
    }
  }

  /// Writes a whole segment. Throws if the text is `.` or `..`, because link readers remove such
  /// segments, even if they're encoded.
  private func write(
    _ text: String, of parameter: PatternParameter, as set: AllowedBytes, to output: inout [UInt8]
  ) throws(PrintingObstacle) {
    if text.utf8.count <= 2, text.utf8.allSatisfy({ $0 == .dot }) {
      throw PrintingObstacle(
        text: "\(parameter.name) is \(text.quoted), which cannot be a path segment")
    }
    PercentCoding.encode(text, as: set, into: &output)
  }

  private func writeQuery(_ context: LinkContext, to output: inout [UInt8]) {
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
        switch text(of: parameter) {
        case .text(let text): write(element.name, text)
        case .list(let texts): for text in texts { write(element.name, text) }
        default: break
        }
      }
    }
    for item in otherItems { for text in item.texts { write(item.name, text) } }
    for item in context.items { write(item.name ?? "", item.value) }
  }

  /// The query items that the pattern doesn't name.
  private var otherItems: [ItemTexts] {
    guard let parameter = route.shape.queryRest, case .items(let items) = text(of: parameter)
    else { return [] }
    return items
  }

  /// Throws if a query item without its own parameter has a name that the pattern or the app's
  /// context already uses.
  private func checkOtherItems(_ context: ContextNames) throws(PrintingObstacle) {
    for item in otherItems {
      let isNamed = route.shape.query.contains { $0.name.hasSameBytes(as: item.name) }
      guard isNamed || context.contains(item.name.utf8) else { continue }
      let reason =
        isNamed ? "the pattern already contains" : "is a context item of the app's links"
      throw PrintingObstacle(
        text: "\(route.shape.queryRest?.name ?? "") has \(item.name.quoted), which \(reason)")
    }
  }
}

/// Writes the values of a destination or command as a link, with one route's pattern.
struct LinkPrinter {
  private let route: RouteBinding
  /// The strings, keyed by parameter.
  private let texts: [ParameterTexts]
  /// The shortest path that contains all values.
  private let path: [LinkForm.Segment]
  private var output: [UInt8] = []

  /// - Throws: An error with the value that a link can't carry, or that differs from the pattern's
  ///   constant.
  init(_ route: RouteBinding, _ record: ValueRecord) throws(PrintingObstacle) {
    self.route = route
    for constant in route.constants where !constant.isValue(of: record) {
      throw PrintingObstacle(
        text: "\(constant.property.name) is \(record[constant.property.name] ?? .null), "
          + "but the pattern sets it to \(constant.text.quoted)")
    }
    var texts: [ParameterTexts] = []
    texts.reserveCapacity(route.parameters.count)
    for parameter in route.parameters.indices {
      let property = route.property(of: parameter)
      let value = record[property.name]
      let found =
        if property.items != nil {
          ParameterTexts(items: value)
        } else if route.form.rawTail == parameter {
          ParameterTexts(raw: value, property.kind)
        } else {
          ParameterTexts(value, property.kind, default: route.defaults[parameter])
        }
      guard let found else {
        throw PrintingObstacle(
          text: "\(property.name) is \(value ?? .null), which a link cannot carry")
      }
      texts.append(found)
    }
    self.texts = texts
    path = try Self.path(of: route, texts)
  }

  /// Returns the number of values that the link contains, including the pattern's constants.
  ///
  /// - Parameter unset: The properties that don't count, because their value is the default in some
  ///   pattern.
  func carried(besides unset: Set<String>) -> Int {
    let parameters = path.flatMap(\.parameters) + route.form.parametersBesidePath
    return route.constants.count
      + parameters.count {
        texts[$0].count > 0 && !unset.contains(route.property(of: $0).name)
      }
  }

  /// Returns the properties that the link leaves out because their value is the parameter's
  /// default.
  func namesAtDefault(in record: ValueRecord) -> [String] {
    route.defaults.keys.map { route.property(of: $0).name }.filter { name in
      record[name]?.unlessEmpty != nil && !carries(name)
    }
  }

  func carries(_ name: String) -> Bool {
    route.constants.contains { $0.property.name == name }
      || texts.indices.contains { texts[$0].count > 0 && route.property(of: $0).name == name }
  }

  /// Returns the link.
  ///
  /// - Parameter origin: A domain or scheme of the app, or nil for the first one.
  func link(on origin: String?, of origins: OriginPrefixes) throws(PrintingObstacle) -> String {
    let host = route.form.host.isEmpty ? nil : try text(of: route.form.host)
    let origin = try origins.origin(
      origin, scheme: route.form.scheme, host: host, within: route.origins)
    try checkOtherItems(origins.context)
    var printer = self
    printer.output.reserveCapacity(96)
    printer.output.append(contentsOf: origin.text.utf8)
    printer.writePath(isCustom: origin.isCustom)
    printer.writeQuery()
    if let parameter = route.form.fragment, let text = texts[parameter].first {
      printer.write("#", text, as: .fragment)
    }
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// Writes the path. After a custom scheme, the first segment is the authority.
  private mutating func writePath(isCustom: Bool) {
    var set = isCustom ? AllowedBytes.authority : .segment
    var isFirst = true
    for segment in path {
      switch segment {
      case .whole(let part):
        if !isFirst { output.append(.slash) }
        write(part, as: set)
      case .mixed(let parts):
        if !isFirst { output.append(.slash) }
        for part in parts { write(part, as: set) }
      case .tail(let parameter):
        for number in 0..<texts[parameter].count {
          if !isFirst { output.append(.slash) }
          PercentCoding.encode(texts[parameter][number], as: set, into: &output)
          (isFirst, set) = (false, .segment)
        }
      case .raw(let parameter):
        if !isFirst { output.append(.slash) }
        let text = texts[parameter].first ?? ""
        // If the text can't begin with an authority, leave the authority empty.
        if isCustom, isFirst, !text.utf8.canBeginWithAuthority { output.append(.slash) }
        output.append(contentsOf: text.utf8)
      }
      (isFirst, set) = (false, .segment)
    }
  }

  private mutating func write(_ part: LinkForm.Part, as set: AllowedBytes) {
    switch part {
    case .literal(let bytes): PercentCoding.encode(bytes, as: set, into: &output)
    case .parameter(let parameter):
      if let text = texts[parameter].first { PercentCoding.encode(text, as: set, into: &output) }
    }
  }

  private static func path(
    of route: RouteBinding, _ texts: [ParameterTexts]
  ) throws(PrintingObstacle) -> [LinkForm.Segment] {
    if route.form.paths.count == 1 {
      _ = try measure(route.form.paths[0], of: route, texts)
      return route.form.paths[0]
    }
    var best: (path: [LinkForm.Segment], carried: Int, segments: Int)?
    var obstacle = PrintingObstacle(text: "a value is missing")
    for path in route.form.paths {
      do throws(PrintingObstacle) {
        let (carried, segments) = try measure(path, of: route, texts)
        guard let other = best else {
          best = (path, carried, segments)
          continue
        }
        if carried > other.carried || carried == other.carried && segments < other.segments {
          best = (path, carried, segments)
        }
      } catch {
        obstacle = error
      }
    }
    guard let best else { throw obstacle }
    return best.path
  }

  /// Returns the number of parameters and the number of segments in a path. Throws if a parameter
  /// has no value.
  private static func measure(
    _ path: [LinkForm.Segment], of route: RouteBinding, _ texts: [ParameterTexts]
  ) throws(PrintingObstacle) -> (carried: Int, segments: Int) {
    var (carried, segments) = (0, 0)
    for segment in path {
      switch segment {
      case .whole(.literal): segments += 1
      case .whole(.parameter(let parameter)):
        guard let text = texts[parameter].first else { throw noValue(parameter, route) }
        try check(text, parameter, route)
        carried += 1
        segments += 1
      case .mixed(let parts):
        for case .parameter(let parameter) in parts {
          guard let text = texts[parameter].first, !text.isEmpty else {
            throw noValue(parameter, route)
          }
          carried += 1
        }
        segments += 1
      case .tail(let parameter):
        guard case .list(let texts) = texts[parameter] else {
          throw PrintingObstacle(text: "\(route.property(of: parameter).name) is empty")
        }
        for text in texts { try check(text, parameter, route) }
        carried += 1
        segments += texts.count
      case .raw(let parameter):
        guard let text = texts[parameter].first else { throw noValue(parameter, route) }
        try checkRaw(text, parameter, route)
        carried += 1
        segments += 1
      }
    }
    return (carried, segments)
  }

  private static func noValue(_ parameter: Int, _ route: RouteBinding) -> PrintingObstacle {
    PrintingObstacle(text: "\(route.property(of: parameter).name) has no value")
  }

  /// Throws if the text is empty, `.` or `..`. Link readers remove such segments, even if they're
  /// encoded.
  private static func check(
    _ text: String, _ parameter: Int, _ route: RouteBinding
  ) throws(PrintingObstacle) {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ $0 == .dot }) else { return }
    throw PrintingObstacle(
      text:
        "\(route.property(of: parameter).name) is \(text.quoted), which cannot be a path segment"
    )
  }

  /// Throws if the raw text begins with a delimiter instead of a segment.
  private static func checkRaw(
    _ text: String, _ parameter: Int, _ route: RouteBinding
  ) throws(PrintingObstacle) {
    guard let first = text.utf8.first, "/?#".utf8.contains(first) else { return }
    throw PrintingObstacle(
      text: "\(route.property(of: parameter).name) is \(text.quoted), which can't begin a segment")
  }

  private func text(of parts: [LinkForm.Part]) throws(PrintingObstacle) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter):
        guard let value = texts[parameter].first, !value.isEmpty else {
          throw Self.noValue(parameter, route)
        }
        text += value
      }
    }
    return text
  }

  private mutating func writeQuery() {
    var mark: Unicode.Scalar = "?"
    for item in route.form.query {
      switch item.value {
      case nil:
        write(mark, item.name, as: .queryText)
        mark = "&"
      case .literal(let text):
        write(mark, item.name, as: .queryText)
        output.append(UInt8(ascii: "="))
        PercentCoding.encode(text, as: .queryText, into: &output)
        mark = "&"
      case .parameter(let parameter):
        for number in 0..<texts[parameter].count {
          write(mark, item.name, as: .queryText)
          write("=", texts[parameter][number], as: .queryText)
          mark = "&"
        }
      }
    }
    guard let parameter = route.form.queryRest, case .items(let items) = texts[parameter] else {
      return
    }
    for item in items {
      write(mark, item.name, as: .queryText)
      write("=", item.text, as: .queryText)
      mark = "&"
    }
  }

  /// Throws if a query item without its own parameter has a name that the pattern or the app's
  /// context already uses.
  private func checkOtherItems(_ context: ContextNames) throws(PrintingObstacle) {
    guard let parameter = route.form.queryRest, case .items(let items) = texts[parameter] else {
      return
    }
    func obstacle(_ name: String, _ what: String) -> PrintingObstacle {
      PrintingObstacle(
        text: "\(route.property(of: parameter).name) has \(name.quoted), which \(what)")
    }
    for item in items {
      if route.form.query.contains(where: { $0.name.utf8.elementsEqual(item.name.utf8) }) {
        throw obstacle(item.name, "the pattern already contains")
      }
      if context.contains(item.name.utf8) {
        throw obstacle(item.name, "is a context item of the app's links")
      }
    }
  }

  private mutating func write(_ mark: Unicode.Scalar, _ text: String, as set: AllowedBytes) {
    output.append(UInt8(ascii: mark))
    PercentCoding.encode(text, as: set, into: &output)
  }
}

extension String.UTF8View {
  /// True if the text before the first delimiter is a host without a port. An empty port is fine.
  fileprivate var canBeginWithAuthority: Bool {
    let authority = prefix { !"/?#".utf8.contains($0) }
    let host = authority.last == UInt8(ascii: ":") ? authority.dropLast() : authority
    return !host.isEmpty
      && host.allSatisfy {
        ByteClass.has($0, ByteClass.unreserved) || $0 == UInt8(ascii: "%")
      }
  }
}

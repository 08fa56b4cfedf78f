/// Writes the values of a destination or command as the link of one route.
struct LinkPrinter {
  private let route: BoundRoute
  /// By parameter.
  private let texts: [ParameterTexts]
  private var output: [UInt8] = []

  /// - Throws: which value has no text in a link.
  init(_ route: BoundRoute, _ record: ValueRecord) throws(PrintingObstacle) {
    self.route = route
    var texts: [ParameterTexts] = []
    texts.reserveCapacity(route.parameters.count)
    for parameter in route.parameters.indices {
      let property = route.property(of: parameter)
      let value = record[property.name]
      guard let found = ParameterTexts(value, property.kind, default: route.defaults[parameter])
      else {
        throw PrintingObstacle(
          text: "\(property.name) is \(value ?? .null), which a link cannot carry")
      }
      texts.append(found)
    }
    self.texts = texts
  }

  /// The link.
  ///
  /// - Parameter origin: A domain or scheme of the app; nil for the first there is.
  func link(on origin: String?, of origins: PrintedOrigins) throws(PrintingObstacle) -> String {
    let host = route.form.host.isEmpty ? nil : try text(of: route.form.host)
    let origin = try origins.origin(
      origin, scheme: route.form.scheme, host: host, within: route.origins)
    var printer = self
    printer.output.reserveCapacity(96)
    printer.output.append(contentsOf: origin.text.utf8)
    try printer.writePath(isCustom: origin.isCustom)
    printer.writeQuery()
    if let parameter = route.form.fragment, let text = texts[parameter].first {
      printer.write("#", text, as: .fragment)
    }
    return String(decoding: printer.output, as: UTF8.self)
  }

  // MARK: Path

  /// Behind a custom scheme the first segment stands where the authority does.
  private mutating func writePath(isCustom: Bool) throws(PrintingObstacle) {
    var set = isCustom ? AllowedBytes.authority : .segment
    var isFirst = true
    for segment in try path() {
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

  /// The path that carries all values that are there, with the fewest segments.
  private func path() throws(PrintingObstacle) -> [LinkForm.Segment] {
    if route.form.paths.count == 1 {
      _ = try measure(route.form.paths[0])
      return route.form.paths[0]
    }
    var best: (path: [LinkForm.Segment], carried: Int, segments: Int)?
    var obstacle = PrintingObstacle(text: "a value is missing")
    for path in route.form.paths {
      do throws(PrintingObstacle) {
        let (carried, segments) = try measure(path)
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

  /// How many parameters a path carries in how many segments; throws where one of them has no value.
  private func measure(
    _ path: [LinkForm.Segment]
  ) throws(PrintingObstacle) -> (carried: Int, segments: Int) {
    var (carried, segments) = (0, 0)
    for segment in path {
      switch segment {
      case .whole(.literal): segments += 1
      case .whole(.parameter(let parameter)):
        guard let text = texts[parameter].first else { throw noValue(parameter) }
        try check(text, parameter)
        carried += 1
        segments += 1
      case .mixed(let parts):
        for case .parameter(let parameter) in parts {
          guard let text = texts[parameter].first, !text.isEmpty else { throw noValue(parameter) }
          carried += 1
        }
        segments += 1
      case .tail(let parameter):
        guard case .list(let texts) = texts[parameter] else {
          throw PrintingObstacle(text: "\(route.property(of: parameter).name) is empty")
        }
        for text in texts { try check(text, parameter) }
        carried += 1
        segments += texts.count
      }
    }
    return (carried, segments)
  }

  private func noValue(_ parameter: Int) -> PrintingObstacle {
    PrintingObstacle(text: "\(route.property(of: parameter).name) has no value")
  }

  /// Links drop empty segments and remove dot segments, encoded ones too.
  private func check(_ text: String, _ parameter: Int) throws(PrintingObstacle) {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ $0 == .dot }) else { return }
    throw PrintingObstacle(
      text:
        "\(route.property(of: parameter).name) is \(text.quoted), which cannot be a path segment"
    )
  }

  private func text(of parts: [LinkForm.Part]) throws(PrintingObstacle) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter):
        guard let value = texts[parameter].first, !value.isEmpty else { throw noValue(parameter) }
        text += value
      }
    }
    return text
  }

  // MARK: Query

  private mutating func writeQuery() {
    var mark: Unicode.Scalar = "?"
    for item in route.form.query {
      switch item.value {
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
  }

  private mutating func write(_ mark: Unicode.Scalar, _ text: String, as set: AllowedBytes) {
    output.append(UInt8(ascii: mark))
    PercentCoding.encode(text, as: set, into: &output)
  }
}

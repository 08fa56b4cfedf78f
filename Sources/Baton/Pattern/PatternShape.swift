/// The parts of a pattern.
package struct PatternShape: Sendable, Hashable {
  /// In lower case; nil holds for every scheme of the app.
  package var scheme: String?
  /// Only of absolute web patterns.
  package var host: TextShape?
  package var path: [PathElement] = []
  package var query: [QueryElement] = []
  /// The parameter for all query items that ``query`` doesn't name: `?{data*}`.
  package var queryRest: PatternParameter?
  package var fragment: PatternParameter?
}

/// A place in a pattern that takes a value.
package struct PatternParameter: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// `:name` and `{name}`
    case plain
    /// `{name?}`
    case optional
    /// `{name=text}`, the text decoded
    case defaulted(String)
    /// `{name*}` (at least none) and `{name+}` (at least one)
    case tail(least: Int)
    /// `{name...}`, the rest of the link as it is written
    case rawTail
    /// `?{name*}`, all query items that nothing else names
    case queryRest
  }

  package var name: String
  package var form: Form
  /// Its position in the pattern's UTF-8, for carets. It isn't compared.
  package var offset: Int

  package init(name: String, form: Form, offset: Int) {
    self.name = name
    self.form = form
    self.offset = offset
  }

  package static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.form == b.form }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(form)
  }

  /// Its default, where it has one.
  package var standard: String? {
    if case .defaulted(let text) = form { text } else { nil }
  }

  var hasDefault: Bool { standard != nil }

  /// True if the pattern allows nothing here.
  package var mayBeLeftOut: Bool {
    switch form {
    case .plain, .rawTail: false
    case .optional, .defaulted, .queryRest: true
    case .tail(let least): least == 0
    }
  }
}

extension [PatternParameter] {
  /// Returns the number of a parameter in the pattern, by its position.
  func number(of parameter: PatternParameter) -> Int {
    for number in indices where self[number].offset == parameter.offset { return number }
    return 0
  }

  /// The texts of those that have a default, by number.
  var defaults: [Int: String] {
    var defaults: [Int: String] = [:]
    for number in indices {
      if let text = self[number].standard { defaults[number] = text }
    }
    return defaults
  }
}

/// A part of a path: a segment, or an optional group of them.
package enum PathElement: Sendable, Hashable {
  case segment(SegmentShape)
  case group([PathElement])
}

/// The content of one segment of a pattern.
package enum SegmentShape: Sendable, Hashable {
  /// Decoded bytes.
  case literal([UInt8])
  case parameter(PatternParameter)
  /// Text with parameters inside, `file-{id}.pdf`.
  case mixed(TextShape)
  case tail(PatternParameter)
  /// `{name...}`, which takes the rest of the link as it is written.
  case rawTail(PatternParameter)
  /// `_`, which takes any segment and drops it.
  case unkept
  /// `*`, which takes any tail and drops it.
  case anyTail
}

/// Text with parameters in it: no two parameters touch.
package struct TextShape: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case literal([UInt8])
    case parameter(PatternParameter)
  }

  package var parts: [Part]

  /// The number of literal bytes. The more there are, the more specific the shape.
  package var literalBytes: Int {
    parts.reduce(0) { count, part in
      if case .literal(let bytes) = part { count + bytes.count } else { count }
    }
  }

  package var parameters: [PatternParameter] {
    parts.compactMap { part in if case .parameter(let parameter) = part { parameter } else { nil } }
  }
}

/// A query item of a pattern.
package struct QueryElement: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case literal(String)
    case parameter(PatternParameter)
    /// The item is there, with an empty value or none.
    case flag
  }

  /// The name of the item in the link, decoded.
  package var name: String
  package var value: Value

  package init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

extension PatternShape {
  /// All parameters, in the order in which they stand.
  package var parameters: [PatternParameter] {
    var parameters = host?.parameters ?? []
    for element in path { element.collect(into: &parameters) }
    for element in query {
      if case .parameter(let parameter) = element.value { parameters.append(parameter) }
    }
    if let queryRest { parameters.append(queryRest) }
    if let fragment { parameters.append(fragment) }
    return parameters
  }

  /// The parameters that have a default, which stand at the end of a path or behind it.
  var defaultedParameters: [PatternParameter] {
    var parameters: [PatternParameter] = []
    if case .segment(.parameter(let parameter)) = path.last, parameter.hasDefault {
      parameters.append(parameter)
    }
    for element in query {
      if case .parameter(let parameter) = element.value, parameter.hasDefault {
        parameters.append(parameter)
      }
    }
    if let fragment, fragment.hasDefault { parameters.append(fragment) }
    return parameters
  }
}

extension PathElement {
  fileprivate func collect(into parameters: inout [PatternParameter]) {
    switch self {
    case .segment(.parameter(let parameter)), .segment(.tail(let parameter)),
      .segment(.rawTail(let parameter)):
      parameters.append(parameter)
    case .segment(.mixed(let shape)): parameters += shape.parameters
    case .segment(.literal), .segment(.unkept), .segment(.anyTail): break
    case .group(let elements): for element in elements { element.collect(into: &parameters) }
    }
  }
}

extension [TextShape.Part] {
  var endsInParameter: Bool {
    if case .parameter = last { true } else { false }
  }

  mutating func append(literal byte: UInt8) {
    guard case .literal(var bytes) = last else { return append(.literal([byte])) }
    // The array gives up the bytes, so that they grow in place.
    self[count - 1] = .literal([])
    bytes.append(byte)
    self[count - 1] = .literal(bytes)
  }
}

package struct PatternShape: Sendable, Hashable {
  /// The scheme in lowercase. Nil if the pattern matches all of the app's schemes.
  package var scheme: String?
  /// The host of an absolute web pattern. Nil for all other patterns.
  package var host: TextShape?
  package var path: [PathElement] = []
  package var query: [QueryElement] = []
  /// The parameter for all query items that ``query`` doesn't contain: `?{data*}`.
  package var queryRest: PatternParameter?
  package var fragment: PatternParameter?
}

/// A part of a pattern that captures a value from the link.
package struct PatternParameter: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// `:name` and `{name}`
    case plain
    /// `{name?}`
    case optional
    /// `{name=text}`, with the text decoded
    case defaulted(String)
    /// `{name*}` (zero or more) and `{name+}` (one or more)
    case tail(least: Int)
    /// `{name...}`, the rest of the link as written
    case rawTail
    /// `?{name*}`, all query items that the pattern doesn't name
    case queryRest
  }

  package var name: String
  package var form: Form
  /// The position in the pattern's UTF-8, for the caret in messages. Comparisons ignore it.
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

  /// The default text, if any.
  package var standard: String? {
    if case .defaulted(let text) = form { text } else { nil }
  }

  var hasDefault: Bool { standard != nil }

  package var mayBeLeftOut: Bool {
    switch form {
    case .plain, .rawTail: false
    case .optional, .defaulted, .queryRest: true
    case .tail(let least): least == 0
    }
  }
}

extension [PatternParameter] {
  /// Returns a parameter's index in this array, comparing parameters by offset.
  func number(of parameter: PatternParameter) -> Int {
    for index in indices where self[index].offset == parameter.offset { return index }
    return 0
  }

  /// The default strings, keyed by parameter number.
  var defaults: [Int: String] {
    var defaults: [Int: String] = [:]
    for index in indices {
      if let text = self[index].standard { defaults[index] = text }
    }
    return defaults
  }
}

/// A part of a path: a segment or an optional group.
package enum PathElement: Sendable, Hashable {
  case segment(SegmentShape)
  case group([PathElement])
}

package enum SegmentShape: Sendable, Hashable {
  /// Decoded bytes.
  case literal([UInt8])
  case parameter(PatternParameter)
  /// Text with parameters inside, such as `file-{id}.pdf`.
  case mixed(TextShape)
  case tail(PatternParameter)
  /// `{name...}`, the rest of the link as written.
  case rawTail(PatternParameter)
  /// `_`, which matches any segment and discards it.
  case unkept
  /// `*`, which matches any tail and discards it.
  case anyTail
}

/// Text that contains parameters. Two parameters always have text between them.
package struct TextShape: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case literal([UInt8])
    case parameter(PatternParameter)
  }

  package var parts: [Part]

  /// The number of literal bytes. A shape with more literal bytes is more specific.
  package var literalBytes: Int {
    parts.reduce(0) { count, part in
      if case .literal(let bytes) = part { count + bytes.count } else { count }
    }
  }

  package var parameters: [PatternParameter] {
    parts.compactMap { part in if case .parameter(let parameter) = part { parameter } else { nil } }
  }
}

package struct QueryElement: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case literal(String)
    case parameter(PatternParameter)
    /// The item must be present, with an empty value or without a value.
    case flag
  }

  /// The decoded name of the item in the link.
  package var name: String
  package var value: Value

  package init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

extension PatternShape {
  package var parameters: [PatternParameter] {
    var parameters: [PatternParameter] = []
    forEachParameter { parameter, _, _ in parameters.append(parameter) }
    return parameters
  }

  /// Calls a function for each parameter, from left to right.
  package func forEachParameter(
    _ body: (_ parameter: PatternParameter, _ isInGroup: Bool, _ isInPath: Bool) -> Void
  ) {
    for parameter in host?.parameters ?? [] { body(parameter, false, false) }
    for element in path { element.forEachParameter(isInGroup: false, body) }
    for element in query {
      if case .parameter(let parameter) = element.value { body(parameter, false, false) }
    }
    if let queryRest { body(queryRest, false, false) }
    if let fragment { body(fragment, false, false) }
  }
}

extension PathElement {
  fileprivate func forEachParameter(
    isInGroup: Bool, _ body: (PatternParameter, _ isInGroup: Bool, _ isInPath: Bool) -> Void
  ) {
    switch self {
    case .segment(.parameter(let parameter)): body(parameter, isInGroup, true)
    case .segment(let segment):
      for parameter in segment.parameters { body(parameter, isInGroup, true) }
    case .group(let elements):
      for element in elements { element.forEachParameter(isInGroup: true, body) }
    }
  }
}

extension SegmentShape {
  package var parameters: [PatternParameter] {
    switch self {
    case .parameter(let parameter), .tail(let parameter), .rawTail(let parameter): [parameter]
    case .mixed(let shape): shape.parameters
    case .literal, .unkept, .anyTail: []
    }
  }
}

extension [TextShape.Part] {
  var endsInParameter: Bool {
    if case .parameter = last { true } else { false }
  }
}

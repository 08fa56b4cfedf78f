/// What a pattern says, taken apart.
package struct PatternShape: Sendable, Hashable {
  /// In lower case; nil holds for every scheme of the app.
  package var scheme: String?
  /// Only of absolute web patterns.
  package var host: TextShape?
  package var path: [PathElement] = []
  package var query: [QueryElement] = []
  package var fragment: PatternHole?
}

/// A place in a pattern that takes a value.
package struct PatternHole: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// `:name` and `{name}`
    case plain
    /// `{name?}`
    case optional
    /// `{name=text}`, the text decoded
    case defaulted(String)
    /// `{name*}` (at least none) and `{name+}` (at least one)
    case tail(least: Int)
  }

  package var name: String
  package var form: Form
  /// Where it stands in the pattern's UTF-8, for carets; takes no part in comparison.
  package var offset: Int

  package static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.form == b.form }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(form)
  }

  /// Its default, where it has one.
  var standard: String? {
    if case .defaulted(let text) = form { text } else { nil }
  }

  var hasDefault: Bool { standard != nil }

  /// Whether the pattern itself says that nothing may stand here.
  package var mayBeLeftOut: Bool {
    switch form {
    case .plain: false
    case .optional, .defaulted: true
    case .tail(let least): least == 0
    }
  }
}

extension [PatternHole] {
  /// Which of a pattern's holes it is, by where it stands.
  func number(of hole: PatternHole) -> Int {
    for number in indices where self[number].offset == hole.offset { return number }
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

/// What one segment of a pattern takes.
package enum SegmentShape: Sendable, Hashable {
  /// Decoded bytes.
  case literal([UInt8])
  case hole(PatternHole)
  /// Text with holes inside, `file-{id}.pdf`.
  case mixed(TextShape)
  case tail(PatternHole)
  /// `*`, which takes any tail and drops it.
  case anyTail
}

/// Text with holes in it: no two holes touch.
package struct TextShape: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case literal([UInt8])
    case hole(PatternHole)
  }

  package var parts: [Part]

  /// How many bytes are given: the more, the more particular the shape.
  package var literalBytes: Int {
    parts.reduce(0) { count, part in
      if case .literal(let bytes) = part { count + bytes.count } else { count }
    }
  }

  package var holes: [PatternHole] {
    parts.compactMap { part in if case .hole(let hole) = part { hole } else { nil } }
  }
}

/// What a pattern says of one query item.
package struct QueryElement: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case literal(String)
    case hole(PatternHole)
  }

  /// The name of the item in the link, decoded.
  package var name: String
  package var value: Value
}

extension PatternShape {
  /// All holes, in the order in which they stand.
  package var holes: [PatternHole] {
    var holes = host?.holes ?? []
    for element in path { element.collect(into: &holes) }
    for element in query {
      if case .hole(let hole) = element.value { holes.append(hole) }
    }
    if let fragment { holes.append(fragment) }
    return holes
  }

  /// The holes that have a default, which stand at the end of a path or behind it.
  var defaultedHoles: [PatternHole] {
    var holes: [PatternHole] = []
    if case .segment(.hole(let hole)) = path.last, hole.hasDefault { holes.append(hole) }
    for element in query {
      if case .hole(let hole) = element.value, hole.hasDefault { holes.append(hole) }
    }
    if let fragment, fragment.hasDefault { holes.append(fragment) }
    return holes
  }

  /// The names of the holes that take the rest of a path.
  var tails: [String] {
    holes.compactMap { hole in if case .tail = hole.form { hole.name } else { nil } }
  }
}

extension PathElement {
  fileprivate func collect(into holes: inout [PatternHole]) {
    switch self {
    case .segment(.hole(let hole)), .segment(.tail(let hole)): holes.append(hole)
    case .segment(.mixed(let shape)): holes += shape.holes
    case .segment(.literal), .segment(.anyTail): break
    case .group(let elements): for element in elements { element.collect(into: &holes) }
    }
  }
}

import Baton

/// A writer that describes the links that a rewrite produces from one pattern's links.
struct TargetWriter {
  let source: PatternShape
  let plusIsSpace: Bool

  private enum Part {
    case host, path, query
  }

  func target(_ shape: PatternShape) -> JSON {
    var target = JSONObject()
    target["scheme"] = shape.scheme.map(JSON.string)
    target["host"] = shape.host.map { .array(pieces($0, in: .host)) }
    var segments: [JSON] = []
    for case .segment(let segment) in shape.path {
      switch segment {
      case .literal, .parameter, .mixed:
        segments.append(.array(pieces(segment.textShape, in: .path)))
      case .tail(let parameter): target["tail"] = .string(parameter.name)
      case .rawTail(let parameter):
        target["tail"] = .string(parameter.name)
        target["isRaw"] = true
      case .unkept, .anyTail: break
      }
    }
    target["segments"] = .array(segments)
    target["query"] = .array(
      shape.query.map { element -> JSON in
        let name = encoded(Array(element.name.utf8), as: .queryText)
        switch element.value {
        case .flag: return [.string(name)]
        case .literal(let text):
          return [.string("\(name)=\(encoded(Array(text.utf8), as: .queryText))")]
        case .parameter(let parameter):
          return [.string(name + "="), value(of: parameter, in: .query)]
        }
      })
    return .object(target)
  }

  private func pieces(_ text: TextShape?, in part: Part) -> [JSON] {
    (text?.parts ?? []).map { piece in
      switch piece {
      case .literal(let bytes): .string(encoded(bytes, as: .segment))
      case .parameter(let parameter): value(of: parameter, in: part)
      }
    }
  }

  private func encoded(_ bytes: [UInt8], as set: AllowedBytes) -> String {
    PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: set)
  }

  /// Returns the piece that inserts a parameter's value into a part of the new link. `escapes` has
  /// the characters that would end that part or mean something else there.
  private func value(of parameter: PatternParameter, in part: Part) -> JSON {
    var escapes: JSONObject = [:]
    for character in characters(toEscape: parameter, in: part) {
      escapes[String(character)] = .string(PercentCoding.encode(String(character), as: .authority))
    }
    // In a query, the plus may stand for a space.
    if plusIsSpace, part != .query, isInQuery(parameter) { escapes["+"] = "%20" }
    return ["takes": .string(parameter.name), "escapes": .object(escapes)]
  }

  private func characters(toEscape parameter: PatternParameter, in part: Part) -> String {
    switch part {
    case .query: isInQuery(parameter) ? "" : plusIsSpace ? "&+" : "&"
    case .host: isInQuery(parameter) ? "/?:@" : ":@"
    case .path: isInQuery(parameter) ? "/?" : ""
    }
  }

  private func isInQuery(_ parameter: PatternParameter) -> Bool {
    source.query.contains { element in
      if case .parameter(let own) = element.value { own.name == parameter.name } else { false }
    }
  }
}

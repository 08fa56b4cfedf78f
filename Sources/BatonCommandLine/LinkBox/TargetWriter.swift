import Baton

/// A writer that describes the links that a rewrite produces from one pattern's links.
struct TargetWriter {
  let source: PatternShape
  let plusIsSpace: Bool

  func target(_ shape: PatternShape) -> JSON {
    var target = JSONObject()
    target["scheme"] = shape.scheme.map(JSON.string)
    target["host"] = shape.host.map { JSON.array(pieces($0, in: "host")) }
    var segments: [JSON] = []
    var (tail, rest): (JSON?, JSON?)
    for case .segment(let segment) in shape.path {
      switch segment {
      case .literal(let bytes): segments.append([.string(encoded(bytes, as: .segment))])
      case .parameter(let parameter): segments.append([value(of: parameter, in: "path")])
      case .mixed(let text): segments.append(.array(pieces(text, in: "path")))
      case .tail(let parameter): tail = value(of: parameter, in: "path")
      case .rawTail(let parameter): rest = value(of: parameter, in: "path")
      case .unkept, .anyTail: break
      }
    }
    target["segments"] = .array(segments)
    target["tail"] = tail
    target["rest"] = rest
    target["query"] = .array(
      shape.query.map { element -> JSON in
        let name = encoded(Array(element.name.utf8), as: .queryText)
        switch element.value {
        case .flag: return [.string(name)]
        case .literal(let text):
          return [.string("\(name)=\(encoded(Array(text.utf8), as: .queryText))")]
        case .parameter(let parameter):
          return [.string(name + "="), value(of: parameter, in: "query")]
        }
      })
    return .object(target)
  }

  private func pieces(_ text: TextShape, in part: String) -> [JSON] {
    text.parts.map { piece in
      switch piece {
      case .literal(let bytes): .string(encoded(bytes, as: .segment))
      case .parameter(let parameter): value(of: parameter, in: part)
      }
    }
  }

  private func encoded(_ bytes: [UInt8], as set: AllowedBytes) -> String {
    PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: set)
  }

  /// Returns the piece that inserts a parameter's value into a part of the new link. `from` is the
  /// part of the old link that contains the value, and `name` is the query item. If `isSpaced` is
  /// true, a plus in the value stands for a space. `escapes` lists the characters that must be
  /// escaped, because they would end that part of the new link.
  private func value(of parameter: PatternParameter, in part: String) -> JSON {
    let item = source.query.first { $0.takes(parameter.name) }
    let isOfHost = source.host?.parameters.contains { $0.name == parameter.name } == true
    let from = item != nil ? "query" : isOfHost ? "host" : "path"
    var value: JSONObject = ["takes": .string(parameter.name), "from": .string(from)]
    switch source.parameters.first(where: { $0.name == parameter.name })?.form {
    case .tail: value["as"] = "tail"
    case .rawTail: value["as"] = "rest"
    default: break
    }
    value["name"] = item.map { JSON.string($0.name) }
    switch (from, part) {
    case ("query", "query"): break
    case ("query", _):
      if plusIsSpace { value["isSpaced"] = true }
      value["escapes"] = part == "host" ? "/?:@" : "/?"
    case (_, "query"): value["escapes"] = plusIsSpace ? "&+" : "&"
    case ("path", "host"): value["escapes"] = ":@"
    default: break
    }
    return .object(value)
  }
}

extension QueryElement {
  fileprivate func takes(_ name: String) -> Bool {
    if case .parameter(let parameter) = value { parameter.name == name } else { false }
  }
}

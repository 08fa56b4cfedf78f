import Baton

/// A writer that describes the links that a rewrite produces from one pattern's links.
struct TargetWriter {
  let source: PatternShape
  let plusIsSpace: Bool

  func target(_ shape: PatternShape) -> LinkRow.Target {
    var target = LinkRow.Target(
      scheme: shape.scheme, host: shape.host.map { pieces($0, in: "host") })
    for case .segment(let segment) in shape.path {
      switch segment {
      case .literal(let bytes): target.segments.append([.text(encoded(bytes, as: .segment))])
      case .parameter(let parameter): target.segments.append([value(of: parameter, in: "path")])
      case .mixed(let text): target.segments.append(pieces(text, in: "path"))
      case .tail(let parameter): target.tail = value(of: parameter, in: "path")
      case .rawTail(let parameter): target.rest = value(of: parameter, in: "path")
      case .unkept, .anyTail: break
      }
    }
    target.query = shape.query.map { element in
      let name = encoded(Array(element.name.utf8), as: .queryText)
      switch element.value {
      case .flag: return [.text(name)]
      case .literal(let text):
        return [.text("\(name)=\(encoded(Array(text.utf8), as: .queryText))")]
      case .parameter(let parameter): return [.text(name + "="), value(of: parameter, in: "query")]
      }
    }
    return target
  }

  private func pieces(_ text: TextShape, in part: String) -> [LinkRow.Piece] {
    text.parts.map { piece in
      switch piece {
      case .literal(let bytes): .text(encoded(bytes, as: .segment))
      case .parameter(let parameter): value(of: parameter, in: part)
      }
    }
  }

  private func encoded(_ bytes: [UInt8], as set: AllowedBytes) -> String {
    PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: set)
  }

  /// Returns the piece that inserts a parameter's value into a part of the new link.
  private func value(of parameter: PatternParameter, in part: String) -> LinkRow.Piece {
    let item = source.query.first { $0.takes(parameter.name) }
    let isOfHost = source.host?.parameters.contains { $0.name == parameter.name } == true
    var value = LinkRow.Piece.Value(
      takes: parameter.name, from: item != nil ? "query" : isOfHost ? "host" : "path",
      name: item?.name)
    switch source.parameters.first(where: { $0.name == parameter.name })?.form {
    case .tail: value.as = "tail"
    case .rawTail: value.as = "rest"
    default: break
    }
    switch (value.from, part) {
    case ("query", "query"): break
    case ("query", _):
      value.escapes = part == "host" ? "/?:@" : "/?"
      if plusIsSpace { value.isSpaced = true }
    case (_, "query"): value.escapes = plusIsSpace ? "&+" : "&"
    case ("path", "host"): value.escapes = ":@"
    default: break
    }
    return .value(value)
  }
}

extension QueryElement {
  fileprivate func takes(_ name: String) -> Bool {
    if case .parameter(let parameter) = value { parameter.name == name } else { false }
  }
}

import Baton

/// Writes the parts of a pattern as the page's script reads them.
struct RouteWriter {
  private let types: ParameterTypes

  init(_ types: ParameterTypes) {
    self.types = types
  }

  /// All but the path.
  func object(of shape: PatternShape) -> JSONObject {
    var object = JSONObject()
    object["scheme"] = shape.scheme.map(JSON.string)
    object["host"] = shape.host.map(json)
    object["query"] = .array(shape.query.map(json))
    object["rest"] = shape.queryRest.map(json)
    object["fragment"] = shape.fragment.map(json)
    return object
  }

  func json(_ segment: SegmentShape) -> JSON {
    switch segment {
    case .literal(let bytes): ["text": .string(String(decoding: bytes, as: UTF8.self))]
    case .parameter(let parameter): ["one": json(parameter)]
    case .mixed(let text): ["mixed": json(text)]
    case .tail(let parameter):
      ["tail": json(parameter), "least": parameter.mayBeLeftOut ? 0 : 1]
    case .rawTail(let parameter): ["raw": json(parameter)]
    case .unkept: ["any": "one"]
    case .anyTail: ["any": "tail"]
    }
  }

  private func json(_ text: TextShape) -> JSON {
    .array(
      text.parts.map { part in
        switch part {
        case .literal(let bytes): .string(String(decoding: bytes, as: UTF8.self))
        case .parameter(let parameter): json(parameter)
        }
      })
  }

  private func json(_ element: QueryElement) -> JSON {
    var object: JSONObject = ["name": .string(element.name)]
    switch element.value {
    case .literal(let text): object["text"] = .string(text)
    case .parameter(let parameter): object["take"] = json(parameter)
    case .flag: break
    }
    return .object(object)
  }

  private func json(_ parameter: PatternParameter) -> JSON {
    let type = types[parameter.name] ?? ParameterType()
    var object: JSONObject = ["name": .string(parameter.name)]
    switch type.kind {
    case .kind(let kind): object["type"] = .string(kind.typeName)
    case .closed(let words): object["words"] = .array(words.map(JSON.string))
    }
    if type.mayBeMissing { object["missing"] = true }
    if type.isList { object["list"] = true }
    if !type.hosts.isEmpty {
      object["hosts"] = .array(type.hosts.map { .string($0.lowercased()) })
    }
    return .object(object)
  }
}

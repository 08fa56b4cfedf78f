extension Router.Problem: Encodable {
  /// Encodes the problem as the command line writes it with `--json`.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  package var json: JSONObject {
    var object = JSONObject()
    object["code"] = .string(code)
    object["what"] = .string(summary)
    object["where"] = .array(places.map { .object($0.json) })
    object["available"] = .strings(available)
    object["fix"] = .string(fix)
    object["link"] = .string(orNull: link)
    return object
  }
}

extension Router.Problem.Place {
  /// Only the known members.
  fileprivate var json: JSONObject {
    var object = JSONObject()
    if let feature { object["feature"] = .string(feature) }
    if let destination { object["destination"] = .string(destination) }
    if let pattern { object["pattern"] = .string(pattern) }
    if let offset { object["offset"] = .number(Int64(offset)) }
    return object
  }
}

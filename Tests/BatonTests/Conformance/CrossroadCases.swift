import Baton
import BatonInspection

extension CaseCollection {
  /// The cases from Crossroad's tests.
  static let crossroad = Self(
    "crossroad", count: 108,
    notFollowed: [
      ("§5.2.4: no regular expressions", ["cr-240"]),
      (
        "§5.2.5: lists are tails and repeated query items, never comma-separated",
        ["cr-256", "cr-257", "cr-260"]
      ),
    ],
    failure: CrossroadCases.failure)
}

private enum CrossroadCases {
  static func failure(of given: RouterCase) -> String? {
    let input = given.input.asString ?? ""
    switch given.kind {
    case "responds", "open":
      return matcher(of: given).difference(for: input, from: given.expect)
    case "match":
      var matcher = CaseContest()
      let pattern = given.setup["pattern"].asString ?? ""
      matcher.links.addOrigin(of: pattern)
      matcher.add(pattern, for: pattern)
      return matcher.difference(for: input, from: given.expect)
    case "build_router":
      let problems = matcher(of: given).matcher.problems
      return problems.isEmpty == given.expect["valid"].asBool ? nil : "\(problems)"
    case "parse_pattern": return parseFailure(input, given.expect)
    case "typed_access": return accessFailure(given)
    case "convert": return conversionFailure(given)
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  // MARK: Routes

  private static func matcher(of given: RouterCase) -> CaseContest {
    var matcher = CaseContest()
    for source in given.setup["accepting"].texts { matcher.links.addSource(source) }
    for route in given.setup["routes"].list {
      let written = route["pattern"].asString ?? ""
      let handler = route["handler"].asString ?? ""
      // If a destination declines a link, its route doesn't match.
      if handler == "throws" && given.kind == "open" { continue }
      if handler.contains("int argument \"id\"") { matcher.types["id"] = .kind(.int64) }
      guard case .array(let sources) = route["only"] else {
        matcher.add(written, for: written)
        continue
      }
      for source in sources.compactMap(\.asString) {
        let path =
          written.hasPrefix("/") && source.hasSuffix("/") ? written.dropFirst() : written[...]
        matcher.add(source + path, for: written)
      }
    }
    return matcher
  }

  private static func parseFailure(_ input: String, _ expect: JSON) -> String? {
    let shape = try? PatternShape(parsing: input)
    guard (shape != nil) == expect["valid"].asBool else { return "valid: \(shape != nil)" }
    guard let shape else { return nil }
    let components = shape.path.map { element -> String in
      switch element {
      case .segment(.literal(let bytes)): String(decoding: bytes, as: UTF8.self)
      case .segment(.parameter(let parameter)): ":" + parameter.name
      default: "\(element)"
      }
    }
    guard components == expect["components"].texts else { return "\(components)" }
    let source = expect["link_source"]
    if let scheme = source["custom_scheme"].asString, scheme != shape.scheme { return "\(shape)" }
    if let origin = source["universal_link"].asString,
      origin != "\(shape.scheme ?? "")://\(shape.host?.text ?? "")"
    {
      return "\(shape)"
    }
    return source == .null && shape.scheme != nil ? "\(shape)" : nil
  }

  // MARK: Values

  private static func kind(_ type: String, _ given: RouterCase) -> ParameterKind? {
    switch type {
    case "int": .kind(.int64)
    case "float": .kind(.float)
    case "double": .kind(.double)
    case "string": .kind(.text)
    case "enum Region": .closed(given.setup["enum Region"].texts)
    default: nil
    }
  }

  private static func accessFailure(_ given: RouterCase) -> String? {
    let (input, setup) = (given.input, given.setup)
    guard let type = input["as"].asString, let kind = kind(type, given) else {
      return "Baton has no such access"
    }
    var matcher = CaseContest()
    matcher.links.schemes = ["app"]
    var link = "app:"
    let name: String
    if let argument = input["argument"].asString {
      name = argument
      matcher.add("{\(name)}", for: "argument")
      link += PercentCoding.encode(setup["arguments"][name].asString ?? "", as: .segment)
    } else {
      name = input["required_query"].asString ?? ""
      matcher.add("?{\(name)}", for: "query")
      let items = setup["query_items"].list.map { $0.texts.joined(separator: "=") }
      link += "?" + items.joined(separator: "&")
    }
    matcher.types[name] = kind
    let texts = matcher.answer(to: link)?.texts(of: name)
    if given.expect["error"] != .null { return texts == nil ? nil : "\(texts ?? [])" }
    return texts != nil && given.expect["value"].isValue(of: texts ?? []) ? nil : "\(texts ?? [])"
  }

  /// Returns a failure to convert a value. A list or a set is tested as the tail of a path.
  private static func conversionFailure(_ given: RouterCase) -> String? {
    let type = given.setup["type"].asString ?? ""
    let element = type.drop { $0 == "[" || "set<".contains($0) }.prefix { $0 != "]" && $0 != ">" }
    let isList = type.hasPrefix("[") || type.hasPrefix("set<")
    guard let kind = kind(isList ? String(element) : type, given) else { return "no such type" }
    var matcher = CaseContest()
    matcher.links.schemes = ["app"]
    matcher.add(isList ? "{value+}" : "{value}", for: "value")
    matcher.types["value"] = kind
    let link = "app:" + PercentCoding.encode(given.input.asString ?? "", as: .segment)
    let texts = matcher.answer(to: link)?.texts(of: "value")
    return texts != nil && given.expect["value"].isValue(of: texts ?? []) ? nil : "\(texts ?? [])"
  }
}

extension AppLinks {
  /// A link source: `scheme://`, `https://host` or `custom:scheme`.
  fileprivate mutating func addSource(_ source: String) {
    if source.hasPrefix("custom:") {
      schemes.append(String(source.dropFirst("custom:".count)))
    } else {
      addOrigin(of: source)
    }
  }
}

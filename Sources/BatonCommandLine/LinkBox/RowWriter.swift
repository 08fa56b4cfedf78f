import Baton
import BatonInspection

/// A writer that turns patterns into rows of a ``LinkTable``, best first.
///
/// A row is a path that a pattern expands to, without optional parts. It contains regular
/// expressions for the origin (`on`) and for the path, where a line feed follows each segment. It
/// also lists the parameters that get their values from the link. `as` is the form of a captured
/// string: `tail` for a list of segments, or `rest` for the rest of the link as written.
final class RowWriter {
  private let links: AppLinks
  /// The strings that each type accepts: a regular expression and, for some types, the name of an
  /// additional check.
  private(set) var types: [JSONObject] = []
  private var numbers: [JSONObject: Int] = [:]

  init(links: AppLinks) { self.links = links }

  /// Returns the rows for all paths that the patterns expand to. If two rows match the same link,
  /// only their rank decides which one wins, so one order works for all links.
  ///
  /// - Parameters:
  ///   - target: The pattern of the links that a rewrite produces.
  ///   - isNamed: True to include the names of resolvers.
  func rows(
    of routes: [RouteDeclaration], to target: PatternShape? = nil, isNamed: Bool = false
  ) -> [JSON] {
    let paths = routes.enumerated().flatMap { number, route in
      route.shape.expansions.indices.map { index in
        RankedPath(index, of: route, route: number)
      }
    }
    return paths.sorted { $0.precedes($1, in: links) }
      .flatMap { path in rows(of: path, target, isNamed: isNamed) }
  }

  /// Returns one row, or two if the first segment is compared differently in custom-scheme links
  /// than in web links.
  private func rows(of path: RankedPath, _ target: PatternShape?, isNamed: Bool) -> [JSON] {
    func row(on origins: [String], isLowered: Bool) -> JSON {
      var row: JSONObject = ["route": .number(path.route)]
      if isNamed { row["name"] = .string(path.declaration.ownerName) }
      row["on"] = .string("^(?:\(origins.joined(separator: "|")))$")
      row.add(members(of: path, isLowered: isLowered, target))
      return .object(row)
    }
    let origins = path.declaration.originExpressions(links)
    let needsBoth =
      !links.ignoresPathCase
      && path.path.segments.first.map { isCased($0, in: path) } == true
    guard needsBoth else { return [row(on: origins, isLowered: false)] }
    let (custom, others) = (
      origins.filter { $0.hasPrefix("custom") }, origins.filter { !$0.hasPrefix("custom") }
    )
    return [(custom, true), (others, false)].filter { !$0.0.isEmpty }
      .map { row(on: $0.0, isLowered: $0.1) }
  }

  private func isCased(_ segment: SegmentShape, in path: RankedPath) -> Bool {
    (segment.textShape?.parts ?? []).contains { part in
      switch part {
      case .literal(let bytes): bytes.contains { (0x41...0x5A).contains($0) }
      case .parameter(let parameter): path.declaration.parameters.isClosed(parameter)
      }
    }
  }

  private func members(
    of path: RankedPath, isLowered: Bool, _ target: PatternShape?
  ) -> JSONObject {
    let (route, shape) = (path.declaration, path.shape)
    let hosts = (shape.host?.parameters ?? []).map { parameter -> JSON in
      ["takes": .string(parameter.name), "type": .number(type(of: parameter, in: route))]
    }
    let query = shape.query.map { item($0, in: route) }
    let fragment = shape.fragment.map { parameter -> JSON in
      [
        "takes": .string(parameter.name), "type": .number(type(of: parameter, in: route)),
        "isOptional": .bool(route.parameters[parameter.name]?.mayBeMissing ?? false),
      ]
    }
    var (expression, takes) = ("", [JSON]())
    for (position, segment) in path.path.segments.enumerated() {
      let isLowered = isLowered && position == 0
      expression += self.expression(of: segment, isLowered: isLowered) { parameter, form in
        let type = type(of: parameter, in: route, isInPath: true, isLowered: isLowered)
        var capture: JSONObject = ["takes": .string(parameter.name), "type": .number(type)]
        capture["as"] = form.map(JSON.string)
        takes.append(.object(capture))
      }
    }
    var members: JSONObject = [
      "path": .string("^\(expression)$"), "hosts": .array(hosts), "takes": .array(takes),
      "query": .array(query),
    ]
    members["rest"] = shape.queryRest.map { rest in
      [
        "takes": .string(rest.name),
        "isList": .bool(route.parameters[rest.name]?.isList ?? false),
      ]
    }
    members["fragment"] = fragment
    members["target"] = target.map {
      TargetWriter(source: shape, plusIsSpace: links.plusIsSpace).target($0)
    }
    return members
  }

  /// Returns the regular expression for a segment and its line feed, or for a tail.
  private func expression(
    of segment: SegmentShape, isLowered: Bool, capturing: (PatternParameter, String?) -> Void
  ) -> String {
    switch segment {
    case .literal, .parameter, .mixed:
      // Each parameter matches as much as possible, from left to right, like a greedy expression.
      return (segment.textShape?.parts ?? []).map { part in
        switch part {
        case .literal(let bytes):
          return (isLowered ? bytes.text.asciiLowercased : bytes.text).regex
        case .parameter(let parameter):
          capturing(parameter, nil)
          return "([^\\n]+)"
        }
      }.joined() + "\\n"
    case .tail(let parameter):
      capturing(parameter, "tail")
      return "((?:[^\\n]+\\n)+)"
    case .rawTail(let parameter):
      capturing(parameter, "rest")
      return "((?:[^\\n]+\\n)+)"
    case .unkept: return "[^\\n]+\\n"
    case .anyTail: return "(?:[^\\n]+\\n)+"
    }
  }

  private func item(_ element: QueryElement, in route: RouteDeclaration) -> JSON {
    var item: JSONObject = ["name": .string(element.name)]
    switch element.value {
    case .literal(let text): item["text"] = .string(text)
    case .flag: break
    case .parameter(let parameter):
      let type = route.parameters[parameter.name] ?? ParameterType()
      item["takes"] = .string(parameter.name)
      item["type"] = .number(self.type(of: parameter, in: route))
      item["isList"] = .bool(type.isList)
      item["isFlag"] = .bool(type.kind == .kind(.bool) && !type.isList)
      item["isOptional"] = .bool(type.mayBeMissing)
    }
    return .object(item)
  }

  /// Returns the index of a parameter's type in ``types``, adding the type if necessary.
  private func type(
    of parameter: PatternParameter, in route: RouteDeclaration, isInPath: Bool = false,
    isLowered: Bool = false
  ) -> Int {
    let type = route.parameters[parameter.name] ?? ParameterType()
    var form: JSONObject
    switch type.kind {
    case .closed(let words):
      let texts = words.map { (isLowered ? $0.asciiLowercased : $0).regex }
      form = ["form": .string("^(?:\(texts.joined(separator: "|")))$")]
      form["flags"] = isInPath && links.ignoresPathCase ? "iu" : "u"
      // The value's first string is converted to lowercase before it's compared.
      if isLowered { form["isLowered"] = true }
    case .kind(let kind): form = kind.form(domains: links.domains + links.hosts + type.hosts)
    }
    if let number = numbers[form] { return number }
    numbers[form] = types.count
    types.append(form)
    return types.count - 1
  }
}

extension StringProtocol {
  /// A regular expression that matches only this string.
  var regex: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if "\\^$.*+?()[]{}|/".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension Domain {
  var text: String { (isWildcard ? "*" : "") + name.text }

  /// The regular expression for the domain's hosts.
  var regex: String { (isWildcard ? "[^ ]+" : "") + name.text.regex }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension ValueKind {
  /// - Parameter domains: The domains that a URL value may be on.
  fileprivate func form(domains: [String]) -> JSONObject {
    func form(_ expression: String, check: String? = nil) -> JSONObject {
      var form: JSONObject = ["form": .string(expression), "flags": "u"]
      form["check"] = check.map(JSON.string)
      return form
    }
    func number(_ check: String) -> JSONObject {
      form(#"^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+\-]?[0-9]+)?$"#, check: check)
    }
    if let (bits, isSigned) = integerWidth {
      var integer = form(
        isSigned ? "^-?[0-9]+$" : "^[0-9]+$", check: isSigned ? "signed" : "unsigned")
      integer["bits"] = .number(bits)
      return integer
    }
    switch self {
    case .bool: return form("^(?:true|false)$")
    case .float: return number("float")
    case .double: return number("double")
    case .decimal: return number("decimal")
    case .uuid: return form("^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
    case .url:
      var page = form("^[^]+$", check: "page")
      page["domains"] = .strings(domains.map { $0.lowercased() })
      return page
    case .date:
      let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
      return form(
        "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
          + "(?:[Tt]\(time):[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+\\-]\(time)))?$", check: "day")
    case .data:
      // Base64url without padding or unused bits.
      return form(
        "^(?=[^])(?:[A-Za-z0-9_\\-]{4})*(?:[A-Za-z0-9_\\-][AQgw]|[A-Za-z0-9_\\-]{2}[AEIMQUYcgkosw048])?$"
      )
    default: return form("^[^]+$")
    }
  }
}

extension ParameterTypes {
  fileprivate func isClosed(_ parameter: PatternParameter) -> Bool {
    if case .closed = kind(of: parameter) { true } else { false }
  }
}

extension RouteDeclaration {
  /// Returns regular expressions for the route's origins. They match an origin as the page's script
  /// writes it.
  fileprivate func originExpressions(_ links: AppLinks) -> [String] {
    let shape = shape
    if let scheme = shape.scheme {
      guard shape.isWeb else { return ["custom \(scheme.regex)"] }
      let host = shape.host.map { host in
        host.parts.map { part in
          switch part {
          case .literal(let bytes): bytes.text.regex
          case .parameter: "([^ .]+)"
          }
        }.joined()
      }
      return ["(?:web|host) \(scheme) [^ ]+ \(host ?? "[^ ]+")"]
    }
    guard let origins else { return ["app", "custom [^]+", "web [^]+"] }
    let custom = links.schemes.map { $0.lowercased() }.filter(origins.names.contains)
      .map { "custom \($0.regex)" }
    // If the app has a more specific domain, the links on that domain don't belong to the broader
    // domain.
    let allowed = origins.names.compactMap(Domain.init)
    let web = WebHosts(links).entries.flatMap { entry in
      allowed.filter { $0.exactness >= entry.domain.exactness }
        .map { "web [^ ]+ \(entry.domain.text.regex) \($0.regex)" }
    }
    return ["app"] + custom + web
  }
}

import Baton
import BatonInspection

/// A writer that turns patterns into rows of a ``LinkTable``, best first.
final class RowWriter {
  private let links: AppLinks
  private(set) var types: [ValueForm] = []
  private var numbers: [ValueForm: Int] = [:]

  init(links: AppLinks) { self.links = links }

  /// Returns the rows for all paths that the patterns expand to. If two rows match the same link,
  /// only their rank decides, so one order works for all links.
  func rows(of routes: [RouteDeclaration], to target: PatternShape? = nil) -> [LinkRow] {
    let paths = routes.enumerated().flatMap { number, route in
      route.shape.expansions.indices.map { index in
        RankedPath(index, of: route, route: number)
      }
    }
    return paths.sorted { $0.precedes($1, in: links) }.flatMap { path in rows(of: path, target) }
  }

  /// Returns the rows for the patterns of resolvers, with their names.
  func rows(ofResolvers routes: [RouteDeclaration]) -> [LinkRow] {
    rows(of: routes).map { row in
      var row = row
      row.name = routes[row.route].ownerName
      return row
    }
  }

  /// Returns one row, or two if the first segment is compared differently in custom-scheme links
  /// than in web links.
  private func rows(of path: RankedPath, _ target: PatternShape?) -> [LinkRow] {
    let origins = path.declaration.originExpressions(links)
    let needsBoth =
      !links.ignoresPathCase
      && path.path.segments.first.map { isCased($0, in: path) } == true
    guard needsBoth else { return [row(of: path, on: origins, isLowered: false, target)] }
    let (custom, others) = (
      origins.filter { $0.hasPrefix("custom") }, origins.filter { !$0.hasPrefix("custom") }
    )
    return [(custom, true), (others, false)].filter { !$0.0.isEmpty }
      .map { row(of: path, on: $0.0, isLowered: $0.1, target) }
  }

  private func isCased(_ segment: SegmentShape, in path: RankedPath) -> Bool {
    func isCapital(_ bytes: [UInt8]) -> Bool { bytes.contains { (0x41...0x5A).contains($0) } }
    switch segment {
    case .literal(let bytes): return isCapital(bytes)
    case .mixed(let text):
      return text.parts.contains { part in
        switch part {
        case .literal(let bytes): isCapital(bytes)
        case .parameter(let parameter): path.declaration.parameters.isClosed(parameter)
        }
      }
    case .parameter(let parameter), .tail(let parameter):
      return path.declaration.parameters.isClosed(parameter)
    case .rawTail, .unkept, .anyTail: return false
    }
  }

  private func row(
    of path: RankedPath, on origins: [String], isLowered: Bool, _ target: PatternShape?
  ) -> LinkRow {
    let (route, shape) = (path.declaration, path.shape)
    var row = LinkRow(
      route: path.route,
      on: "^(?:\(origins.joined(separator: "|")))$",
      path: "",
      hosts: (shape.host?.parameters ?? []).map {
        .init(takes: $0.name, type: type(of: $0, in: route))
      }, takes: [],
      query: shape.query.map { item($0, in: route) },
      rest: shape.queryRest.map {
        .init(takes: $0.name, isList: route.parameters[$0.name]?.isList ?? false)
      },
      fragment: shape.fragment.map {
        .init(
          takes: $0.name, type: type(of: $0, in: route),
          isOptional: route.parameters[$0.name]?.mayBeMissing ?? false)
      },
      target: target.map { TargetWriter(source: shape, plusIsSpace: links.plusIsSpace).target($0) })
    for (position, segment) in path.path.segments.enumerated() {
      let isLowered = isLowered && position == 0
      row.path += expression(of: segment, isLowered: isLowered) { parameter, form in
        row.takes.append(capture(parameter, in: route, as: form, isLowered: isLowered))
      }
    }
    row.path = "^\(row.path)$"
    return row
  }

  /// Returns the regular expression for a segment and its line feed, or for a tail.
  private func expression(
    of segment: SegmentShape, isLowered: Bool, capturing: (PatternParameter, String?) -> Void
  ) -> String {
    func literal(_ bytes: [UInt8]) -> String {
      (isLowered ? bytes.text.asciiLowercased : bytes.text).regex
    }
    switch segment {
    case .literal(let bytes): return literal(bytes) + "\\n"
    case .parameter(let parameter):
      capturing(parameter, nil)
      return "([^\\n]+)\\n"
    case .mixed(let text):
      // Each parameter matches as much as possible, from left to right, like a greedy expression.
      return text.parts.map { part in
        switch part {
        case .literal(let bytes): return literal(bytes)
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

  private func capture(
    _ parameter: PatternParameter, in route: RouteDeclaration, as form: String? = nil,
    isLowered: Bool = false
  ) -> LinkRow.Capture {
    let type = type(of: parameter, in: route, isInPath: true, isLowered: isLowered)
    return .init(takes: parameter.name, type: type, as: form)
  }

  private func item(_ element: QueryElement, in route: RouteDeclaration) -> LinkRow.Item {
    var item = LinkRow.Item(name: element.name)
    switch element.value {
    case .literal(let text): item.text = text
    case .flag: break
    case .parameter(let parameter):
      let type = route.parameters[parameter.name] ?? ParameterType()
      (item.takes, item.type) = (parameter.name, self.type(of: parameter, in: route))
      (item.isList, item.isOptional) = (type.isList, type.mayBeMissing)
      item.isFlag = type.kind == .kind(.bool) && !type.isList
    }
    return item
  }

  /// Returns the index of a parameter's type in ``types``, adding the type if necessary.
  private func type(
    of parameter: PatternParameter, in route: RouteDeclaration, isInPath: Bool = false,
    isLowered: Bool = false
  ) -> Int {
    let type = route.parameters[parameter.name] ?? ParameterType()
    let form =
      switch type.kind {
      case .closed(let words):
        ValueForm(
          form:
            "^(?:\(words.map { (isLowered ? $0.asciiLowercased : $0).regex }.joined(separator: "|")))$",
          flags: isInPath && links.ignoresPathCase ? "iu" : "u", isLowered: isLowered ? true : nil)
      case .kind(let kind): kind.form(domains: links.domains + links.hosts + type.hosts)
      }
    if let number = numbers[form] { return number }
    numbers[form] = types.count
    types.append(form)
    return types.count - 1
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension ValueKind {
  /// - Parameter domains: The domains that a URL value may be on.
  fileprivate func form(domains: [String]) -> ValueForm {
    func integer(_ bits: Int, isSigned: Bool = true) -> ValueForm {
      ValueForm(
        form: isSigned ? "^-?[0-9]+$" : "^[0-9]+$", check: isSigned ? "signed" : "unsigned",
        bits: bits)
    }
    func number(_ check: String) -> ValueForm {
      ValueForm(form: #"^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+\-]?[0-9]+)?$"#, check: check)
    }
    switch self {
    case .text, .custom: return ValueForm(form: "^[^]+$")
    case .bool: return ValueForm(form: "^(?:true|false)$")
    case .int8: return integer(8)
    case .int16: return integer(16)
    case .int32: return integer(32)
    case .int64: return integer(64)
    case .uint8: return integer(8, isSigned: false)
    case .uint16: return integer(16, isSigned: false)
    case .uint32: return integer(32, isSigned: false)
    case .uint64: return integer(64, isSigned: false)
    case .float: return number("float")
    case .double: return number("double")
    case .decimal: return number("decimal")
    case .uuid: return ValueForm(form: "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
    case .url:
      return ValueForm(form: "^[^]+$", check: "page", domains: domains.map { $0.lowercased() })
    case .date:
      let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
      return ValueForm(
        form: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
          + "(?:[Tt]\(time):[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+\\-]\(time)))?$", check: "day")
    case .data:
      // Base64url without padding or unused bits.
      return ValueForm(
        form:
          "^(?=[^])(?:[A-Za-z0-9_\\-]{4})*(?:[A-Za-z0-9_\\-][AQgw]|[A-Za-z0-9_\\-]{2}[AEIMQUYcgkosw048])?$"
      )
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
          case .parameter: "([^ ]+)"
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

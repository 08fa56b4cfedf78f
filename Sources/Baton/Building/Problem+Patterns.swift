// Problems with links, single patterns, and patterns that conflict.

extension Diagnostic {
  package init(_ problem: TableProblem, links: AppLinks) {
    switch problem {
    case .scheme(let scheme):
      self = Self(
        "scheme-not-possible", "\(Self.quote(scheme)) is not a valid custom scheme",
        fix: "write a letter, then letters, digits, +, - and ., without :// (RFC 3986 §3.1); "
          + "for web links, add a domain")
    case .domain(let domain):
      self = Self(
        "domain-not-possible", "\(Self.quote(domain)) is not a valid domain",
        fix:
          "write only a host name, such as www.example.com or *.example.com; write a name that is "
          + "not ASCII in its xn-- form")
    case .host(let host):
      self = Self(
        "host-not-possible", "\(Self.quote(host)) is not a valid host",
        fix:
          "write only a host name, such as live.example.com or *.example.com; write a name that is "
          + "not ASCII in its xn-- form")
    case .domainAndHost(let host):
      self = Self(
        "domain-and-host", "\(Self.quote(host)) is in both domains and hosts",
        fix:
          "keep it in domains if patterns without a host apply there; otherwise keep it in hosts")
    case .context(let name):
      self = Self(
        "context-not-possible", "\(Self.quote(name)) is not a valid name for a context item",
        fix: "write the name of a query item, or a prefix followed by *")
    case .contextInPattern(let element, let route):
      self = Self(
        "context-in-pattern",
        "the query item \(Self.quote(element.name)) is a context item, so patterns can't use it",
        at: [route.location(offset: element.offset(in: route.text))],
        fix: "remove it from the pattern, or from the context of the app's links")
    case .foreignScheme(let scheme, let route):
      let web = (links.webHosts.isEmpty ? [] : ["https"]) + (links.allowsHTTP ? ["http"] : [])
      self = Self(
        "foreign-scheme", "the pattern's scheme \(Self.quote(scheme)) is not one of the app's",
        at: [route.location(offset: 0)],
        available: links.schemes.filter(AppLinks.isCustomScheme) + web,
        fix: "add it to the app's links, or remove the scheme and host from the pattern")
    case .foreignHost(let route):
      self = Self(
        "foreign-host", "the pattern's host is not one of the app's domains or hosts",
        at: [route.location(offset: (route.shape.scheme?.utf8.count ?? 0) + 3)],
        available: links.webHosts.filter { Domain($0) != nil },
        fix: "add the domain to the app's links, or remove the scheme and host from the pattern")
    case .defaultDoesNotParse(let parameter, let text, let type, let route):
      self = Self(
        type.kind.problem(ofDefault: text, of: parameter),
        at: route.location(offset: parameter.offset))
    case .neverParses(let parameter, let text, let route):
      let name = Self.quote(parameter.name)
      self = Self(
        "parameter-never-parses",
        "no link matches: every value of \(name) contains \(Self.quote(text)), where the pattern "
          + "splits the segment",
        at: [route.location(offset: parameter.offset)],
        fix: "put \(name) first, in its own segment, or after other text")
    case .duplicate(let route, let first):
      self = Self(
        "duplicate-pattern",
        "the pattern repeats \(Self.quote(first.text)), which is declared earlier",
        at: [route.location()], fix: "remove one of them")
    case .clash(let a, let b, let link):
      self = Self(
        "clash",
        "\(Self.quote(a.text)) and \(Self.quote(b.text)) match the same links and have equal rank",
        at: [a.location(), b.location()],
        fix: "make one more specific (a literal segment, a narrower type, a required query item), "
          + "or let only one of them match the link",
        link: link)
    }
  }

  init(_ problem: ParameterProblem, at location: Location) {
    self.init(
      Code(rawValue: problem.code), problem.summary, at: [location], available: problem.available,
      fix: problem.fix)
  }

  /// Returns a problem that describes a mistake in a pattern.
  package static func pattern(_ problem: PatternProblem, at location: Location) -> Self {
    Self(
      Code(rawValue: problem.kind.rawValue), problem.summary, at: [location.at(problem.offset)],
      fix: problem.fix)
  }
}

extension RouteDeclaration {
  func location(offset: Int? = nil) -> Diagnostic.Location {
    Diagnostic.Location(
      feature: featureName, destination: isExclusion ? nil : ownerName, pattern: text,
      offset: offset)
  }
}

extension QueryElement {
  /// Returns the element's byte offset in a pattern, or nil if it can't be found.
  fileprivate func offset(in pattern: String) -> Int? {
    let bytes = Array(pattern.utf8)
    guard let query = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    for start in bytes.indices[query...] where "?&".utf8.contains(bytes[start]) {
      let rest = bytes[(start + 1)...]
      if rest.starts(with: name.utf8) || rest.starts(with: "{\(name)".utf8) { return start + 1 }
    }
    return nil
  }
}

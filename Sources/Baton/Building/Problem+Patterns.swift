// Problems with links, single patterns, and patterns that conflict.

extension Diagnostic {
  package init(_ problem: TableProblem, links: AppLinks) {
    self =
      switch problem {
      case .scheme(let scheme): .scheme(scheme)
      case .domain(let domain): .domain(domain)
      case .host(let host): .host(host)
      case .domainAndHost(let host): .domainAndHost(host)
      case .context(let name): .context(name)
      case .contextInPattern(let element, let route): .contextInPattern(element, of: route)
      case .foreignScheme(let scheme, let route): .foreignScheme(scheme, of: route, links: links)
      case .foreignHost(let route): .foreignHost(of: route, links: links)
      case .defaultDoesNotParse(let parameter, let text, let type, let route):
        .defaultDoesNotParse(parameter, text, type, of: route)
      case .neverParses(let parameter, let text, let route):
        .neverParses(parameter, text, of: route)
      case .duplicate(let route, let first): .duplicate(route, first)
      case .clash(let a, let b, let link): .clash(a, b, link: link)
      }
  }

  static func scheme(_ scheme: String) -> Self {
    Self(
      "scheme-not-possible", "\(quote(scheme)) is not a valid custom scheme",
      fix: "write a letter, then letters, digits, +, - and ., without :// (RFC 3986 §3.1); "
        + "for web links, add a domain")
  }

  static func domain(_ domain: String) -> Self {
    Self(
      "domain-not-possible", "\(quote(domain)) is not a valid domain",
      fix: "write only a host name, such as www.example.com or *.example.com; write a name that is "
        + "not ASCII in its xn-- form")
  }

  static func host(_ host: String) -> Self {
    Self(
      "host-not-possible", "\(quote(host)) is not a valid host",
      fix:
        "write only a host name, such as live.example.com or *.example.com; write a name that is "
        + "not ASCII in its xn-- form")
  }

  static func domainAndHost(_ host: String) -> Self {
    Self(
      "domain-and-host", "\(quote(host)) is in both domains and hosts",
      fix: "keep it in domains if patterns without a host apply there; otherwise keep it in hosts")
  }

  static func context(_ name: String) -> Self {
    Self(
      "context-not-possible", "\(quote(name)) is not a valid name for a context item",
      fix: "write the name of a query item, or a prefix followed by *")
  }

  static func contextInPattern(_ element: QueryElement, of route: RouteDeclaration) -> Self {
    Self(
      "context-in-pattern",
      "the query item \(quote(element.name)) is a context item, so patterns can't use it",
      at: [route.place(offset: element.offset(in: route.text))],
      fix: "remove it from the pattern, or from the context of the app's links")
  }

  static func foreignOrigin(_ name: String, _ feature: String, links: AppLinks) -> Self {
    Self(
      "foreign-origin",
      "the origins include \(quote(name)), which is not one of the app's schemes or domains",
      at: [Place(feature: feature)],
      available: EditDistance.nearest(to: name, in: links.schemes + links.domains),
      fix: links.hosts.contains { $0.lowercased() == name.lowercased() }
        ? "write patterns with this host: patterns without a host apply only to domains"
        : "use a scheme or domain of the app's links, or add this one to them")
  }

  static func rewriteTwice(_ name: String) -> Self {
    Self(
      "rewrite-twice", "two rewrites are named \(quote(name))",
      fix: "give each its own name, so that explanations can tell them apart")
  }

  package static func pattern(_ problem: PatternProblem, _ text: String, at place: Place) -> Self {
    Self(
      Code(rawValue: problem.kind.rawValue), problem.summary,
      at: [
        Place(
          feature: place.feature, destination: place.destination, pattern: text,
          offset: problem.offset)
      ], fix: problem.fix)
  }

  static func foreignScheme(_ scheme: String, of route: RouteDeclaration, links: AppLinks) -> Self {
    let web = (links.webHosts.isEmpty ? [] : ["https"]) + (links.allowsHTTP ? ["http"] : [])
    return Self(
      "foreign-scheme", "the pattern's scheme \(quote(scheme)) is not one of the app's",
      at: [route.place(offset: 0)], available: links.schemes.filter(AppLinks.isCustomScheme) + web,
      fix: "add it to the app's links, or remove the scheme and host from the pattern")
  }

  static func foreignHost(of route: RouteDeclaration, links: AppLinks) -> Self {
    Self(
      "foreign-host", "the pattern's host is not one of the app's domains or hosts",
      at: [route.place(offset: (route.shape.scheme?.utf8.count ?? 0) + 3)],
      available: links.webHosts.filter { Domain($0) != nil },
      fix: "add the domain to the app's links, or remove the scheme and host from the pattern")
  }

  static func defaultDoesNotParse(
    _ parameter: PatternParameter, _ text: String, _ type: ParameterType, of route: RouteDeclaration
  ) -> Self {
    Self(
      type.kind.problem(ofDefault: text, of: parameter),
      at: route.place(offset: parameter.offset))
  }

  static func neverParses(
    _ parameter: PatternParameter, _ text: String, of route: RouteDeclaration
  ) -> Self {
    Self(
      "parameter-never-parses",
      "no link matches: every value of \(quote(parameter.name)) contains \(quote(text)), where the "
        + "pattern splits the segment",
      at: [route.place(offset: parameter.offset)],
      fix: "put \(quote(parameter.name)) first, in its own segment, or after other text")
  }

  static func prefix(_ prefix: LinkPrefix) -> Self {
    Self(
      "prefix-not-possible", "\(quote(prefix.pattern)) is not a valid prefix for links",
      fix:
        "write segments in parentheses, such as (/{locale}), and list the values of each parameter")
  }

  static func refusedPage(_ page: String, _ type: RouteType) -> Self {
    Self(
      "page-not-accepted",
      "describe(_:) publishes \(quote(page)), which the app's own links don't accept",
      at: [Place(feature: type.feature, destination: type.name)],
      fix: "publish the https page, or set allowsHTTP in the app's links")
  }

  static func duplicate(_ route: RouteDeclaration, _ first: RouteDeclaration) -> Self {
    Self(
      "duplicate-pattern", "the pattern repeats \(quote(first.text)), which is declared earlier",
      at: [route.place()],
      fix: "remove one of them")
  }

  static func clash(_ a: RouteDeclaration, _ b: RouteDeclaration, link: String) -> Self {
    Self(
      "clash",
      "\(quote(a.text)) and \(quote(b.text)) match the same links and have equal rank",
      at: [a.place(), b.place()],
      fix:
        "make one more specific (a literal segment, a narrower type, a required query item), or "
        + "let only one of them match the link",
      link: link)
  }

  package static func quote(_ text: some StringProtocol) -> String { "\u{201C}\(text)\u{201D}" }
}

extension RouteDeclaration {
  func place(offset: Int? = nil) -> Diagnostic.Place {
    Diagnostic.Place(
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

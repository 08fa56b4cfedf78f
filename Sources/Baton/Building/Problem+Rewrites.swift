// Problems with rewrites and resolvers.

extension Diagnostic {
  package init(_ problem: RewriteProblem, links: AppLinks) {
    let noun = problem.declarer.noun
    let rewrite = "the \(noun) \(Self.quote(problem.name))"
    let location = Location(
      destination: rewrite, pattern: problem.pattern, offset: problem.offset)
    switch problem.kind {
    case .pattern(let mistake):
      self = .pattern(mistake, at: location)
    case .table(let mistake):
      self = Self(mistake, links: links)
      locations = locations.map {
        Location(destination: rewrite, pattern: $0.pattern, offset: $0.offset)
      }
    case .form(let what):
      self = Self(
        Code(rawValue: "\(noun)-pattern"), "the pattern of a \(noun) has \(what)", at: [location],
        fix:
          "write one \(problem.declarer == .rewrite ? "rewrite" : "pattern") for each form of the links"
      )
    case .unknownParameter(let name):
      self = Self(
        "rewrite-unknown-parameter", "the pattern that matches links has no \(Self.quote(name))",
        at: [location],
        fix: "add {\(name)} to the pattern that matches the links, or remove it here")
    case .unusedParameter(let name):
      self = Self(
        "rewrite-unused-parameter", "the value of \(Self.quote(name)) is lost", at: [location],
        fix: "use {\(name)} in the resulting pattern, or list all its values with where:")
    case .tail(let name):
      self = Self(
        "rewrite-tail",
        "\(Self.quote(name)) is a tail in only one of the two patterns",
        at: [location],
        fix: "write {\(name)*} or {\(name)+} in both, or {\(name)...} in both, or {\(name)}")
    case .unknownList(let name, let parameters):
      self = Self(
        "rewrite-unknown-list",
        "where: lists values of \(Self.quote(name)), which is not a parameter",
        at: [location], available: EditDistance.nearest(to: name, in: parameters),
        fix: "name a parameter of the pattern")
    case .emptyList(let name):
      self = Self(
        "rewrite-empty-list", "where: lists no values, or an empty one, for \(Self.quote(name))",
        at: [location], fix: "list all the values that the parameter can have")
    case .takesNothing:
      self = Self(
        Code(rawValue: "\(noun)-takes-nothing"), "it has no patterns", at: [location],
        fix: "list the patterns of its links in taking:")
    case .contextFollowed(let name):
      self = Self(
        "context-in-pattern",
        "the query item \(Self.quote(name)) is a context item and can't be followed",
        at: [location],
        fix: "follow another item, or remove it from the context of the app's links")
    case .nameRepeated where problem.declarer == .resolver:
      self = Self(
        "resolver-twice", "two resolvers are named \(Self.quote(problem.name))", at: [location],
        fix: "give each its own name, or move the patterns of both into one")
    case .nameRepeated:
      self = Self(
        "rewrite-twice", "two rewrites are named \(Self.quote(problem.name))",
        fix: "give each its own name, so that explanations can tell them apart")
    case .noWebHost:
      self = Self(
        "resolver-host", "a resolver's pattern has no https host", at: [location],
        fix: "write https:// and one of the app's hosts before the path")
    case .tie(let other, let link):
      let second = "the \(noun) \(Self.quote(other.ownerName))"
      self = Self(
        "resolvers-tie", "\(rewrite) and \(second) take the same links with patterns of equal rank",
        at: [location, Location(destination: second, pattern: other.text)],
        fix: "let only one of them take these links", link: link)
    case .inTheWay(let route, let link):
      self = Self(
        "resolver-meets-route",
        "\(Self.quote(route.text)) takes links that \(rewrite) takes first",
        at: [location, route.location()],
        fix: "remove the pattern, or narrow the resolver's patterns", link: link)
    case .hides(let route):
      self = Self(
        "rewrite-hides-route",
        "no link reaches \(Self.quote(route.text)), because \(rewrite) takes all its links",
        at: [location, route.location()],
        fix: "remove the pattern, or narrow the rewrite's pattern")
    }
  }
}

extension RewriteProblem.Declarer {
  fileprivate var noun: String {
    switch self {
    case .rewrite: "rewrite"
    case .resolver: "resolver"
    }
  }
}

import Baton

/// The data with which the page finds a link's route: the app's links, and each route, rewrite and
/// resolver with its patterns taken apart. Decisions of code are marked.
struct LinkTable {
  let router: Router

  init(router: Router) {
    self.router = router.whole
  }

  var json: JSON {
    [
      "links": links,
      "routes": .array(router.table.routes.indices.map(route)),
      "rewrites": .array(router.rewrites.all.map(Self.json)),
      "resolvers": .array(
        [.object(["routes": .array(router.resolvers.taken.map { Self.json($0) })])]),
    ]
  }

  private var links: JSON {
    let links = router.links
    return [
      "schemes": Self.names(links.schemes), "domains": Self.names(links.domains),
      "hosts": Self.names(links.hosts), "context": .array(links.context.map(JSON.string)),
      "http": .bool(links.allowsHTTP), "ignoresCase": .bool(links.ignoresPathCase),
      "plusIsSpace": .bool(links.plusIsSpace), "dropsDomain": .bool(links.dropsDomainAfterScheme),
      "limits": [
        "bytes": .number(String(links.limits.maxBytes)),
        "segments": .number(String(links.limits.maxSegments)),
        "items": .number(String(links.limits.maxQueryItems)),
        "valueBytes": .number(String(links.limits.maxValueBytes)),
      ],
    ]
  }

  /// Names of schemes and hosts, which compare without case.
  private static func names(_ texts: [String]) -> JSON {
    .array(texts.map { .string($0.lowercased()) })
  }

  /// A route of the table with what is known of its destination.
  private func route(_ number: Int) -> JSON {
    let declaration = router.table.routes[number]
    var object = Self.object(declaration)
    object["feature"] = .string(declaration.featureName ?? "")
    if declaration.isExclusion {
      object["excludes"] = true
      return .object(object)
    }
    let route = router.route(router.boundRoute(number))
    object["kind"] = .string(route.kind.rawValue)
    let open = Source.Kind.allCases.filter(route.isOpen)
    if open.count < Source.Kind.allCases.count {
      object["open"] = .array(open.map { .string($0.rawValue) })
    }
    // The app's own type decides which texts are values.
    let asksCode = declaration.shape.parameters.contains {
      declaration.parameters[$0.name]?.kind == .kind(.custom)
    }
    if asksCode { object["asksCode"] = true }
    if let version = route.deprecation { object["deprecated"] = .string(version) }
    if !route.constants.isEmpty {
      object["constants"] = .object(
        JSONObject(
          route.constants.sorted { $0.key < $1.key }.map {
            JSONObject.Member(key: $0.key, value: .string($0.value))
          }))
    }
    return .object(object)
  }

  private static func json(_ rewrite: PreparedRewrite) -> JSON {
    var object: JSONObject = [
      "name": .string(rewrite.name), "routes": .array(rewrite.taken.map { json($0) }),
    ]
    switch rewrite.rewrite.change {
    case .pattern: object["target"] = rewrite.target.map(target)
    case .following(let query, _): object["query"] = .string(query)
    case .fragmentAsPath: break
    case .closure: object["isCode"] = true
    }
    return .object(object)
  }

  /// Returns the result of a rewrite: a plain path.
  private static func target(_ shape: PatternShape) -> JSON {
    let writer = RouteWriter(ParameterTypes())
    var object = writer.object(of: shape)
    object["segments"] = .array(
      shape.path.compactMap { element in
        if case .segment(let segment) = element { writer.json(segment) } else { nil }
      })
    return .object(object)
  }

  private static func json(_ declaration: RouteDeclaration) -> JSON {
    .object(object(declaration))
  }

  private static func object(_ declaration: RouteDeclaration) -> JSONObject {
    let writer = RouteWriter(declaration.parameters)
    let shape = declaration.shape
    var object: JSONObject = [
      "pattern": .string(declaration.text), "owner": .string(declaration.ownerName),
    ]
    for member in writer.object(of: shape).members { object[member.key] = member.value }
    if let origins = declaration.origins { object["origins"] = names(origins.names) }
    if shape.hasOptionalParts { object["optional"] = true }
    object["paths"] = .array(
      shape.expansions.map { expansion in
        [
          "segments": .array(expansion.segments.map(writer.json)),
          "out": .number(String(expansion.partsLeftOut)),
          "empty": .number(String(expansion.emptyTail.rawValue)),
        ]
      })
    return object
  }
}

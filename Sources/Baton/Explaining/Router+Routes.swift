extension Router {
  /// A pattern and its destination or command, described for tables and tools.
  public struct Route: Sendable, Hashable {
    /// The kind of a route.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A route that opens a destination.
      case destination
      /// A route that performs a command.
      case command
    }

    /// The pattern, or nil if only activities open the destination or command.
    public let pattern: RoutePattern?
    /// The kind: destination or command.
    public let kind: Kind
    /// The name of the destination or command.
    public let destination: String
    /// The feature's name.
    public let feature: String
    /// The parameters, in the pattern's order.
    package let parameters: [Parameter]
    /// The constant values that the pattern supplies, keyed by property. See
    /// ``RoutePattern/setting(_:to:)``.
    public let constants: [String: String]
    /// Activity types that open the destination without a link. They're the same for all patterns
    /// of a type.
    package let activityTypes: [ActivityType]
    /// The accepted sources outside the app, or nil if every source is accepted. For a command,
    /// this is never nil.
    package let accepts: [Source.Kind]?
    /// The names of the requirements of the destination or command.
    public let requirements: [String]
    /// True if Baton uses the pattern for new links. Deprecated patterns, and patterns that discard
    /// a tail or segment, aren't used.
    package let isPrinted: Bool
    /// A link for this pattern. It's created from the first of the type's examples that the pattern
    /// can represent.
    package let example: String?
    /// The confirmation for a command's first example, or nil for a destination.
    package let confirmation: CommandConfirmation?
  }

  /// A parameter of a route.
  public struct Parameter: Sendable, Hashable {
    /// The name of the property that the parameter fills.
    public let name: String
    /// The property's Swift type.
    public let type: String
    /// All allowed strings, if the parameter only accepts certain ones.
    package let allowedValues: [String]?
    package let isOptional: Bool
    /// The pattern's default value, if it has one.
    package let defaultText: String?
  }

  /// The exclusions (``Feature/exclusions``) that have no problems, grouped by feature, in
  /// declaration order.
  package var exclusions: [RouteDeclaration] { table.routes.filter(\.isExclusion) }

  /// The routes that have no problems, grouped by feature and destination, in declaration order.
  public var routes: [Route] {
    let router = whole
    var ofTypes = Array(repeating: [RouteBinding](), count: types.count)
    for (route, declaration) in zip(router.boundRoutes, router.table.routes) {
      ofTypes[declaration.owner].append(route)
    }
    return zip(router.types, ofTypes).flatMap { type, bound -> [Route] in
      // List a pattern that's declared twice only once. The repetition is already reported as a
      // problem.
      var texts: Set<[UInt8]> = []
      let bound = bound.filter { texts.insert(Array($0.pattern.text.utf8)).inserted }
      return bound.isEmpty ? [route(nil, of: type)] : bound.map { route($0, of: type) }
    }
  }

  /// Returns the value of a custom trait for a route's destination or command.
  public func trait<Key: DestinationTraitKey>(_ key: Key.Type, of route: Route) -> Key.Value {
    routableType(named: route.destination)?.traits[key] ?? Key.defaultValue
  }

  /// Returns the route that matches a link. To count how often old patterns are used, pass the
  /// route to a ``DeprecationCount``.
  ///
  /// - Returns: Nil if no route matches the link.
  public func route(taking link: String, from source: Source? = nil) -> Route? {
    (try? found(link, from: source))?.route.map(route)
  }

  package func deprecated(_ bound: RouteBinding) -> Route? {
    bound.pattern.deprecatedSince == nil ? nil : route(bound)
  }

  package func route(_ bound: RouteBinding) -> Route { route(bound, of: bound.type) }

  private func route(_ bound: RouteBinding?, of type: RouteType) -> Route {
    let parameters = (bound?.properties ?? []).map { property in
      let declared = bound?.declared.last { $0.name == property.name }
      return Parameter(property, defaultText: declared?.standard)
    }
    return Route(
      pattern: bound?.pattern, kind: type.isCommand ? .command : .destination,
      destination: type.name,
      feature: type.feature, parameters: parameters,
      constants: Dictionary(
        (bound?.constants ?? []).map { ($0.property.name, $0.text) }, uniquingKeysWith: { $1 }),
      activityTypes: type.type.activityTypes,
      accepts: type.accepted?.inOrder,
      requirements: type.requirements,
      isPrinted: bound?.isPrinted ?? false,
      example: bound.flatMap(example),
      confirmation: type.confirmation)
  }

  /// Returns a link to the first example for which the route can create a link and then match it.
  private func example(of route: RouteBinding) -> String? {
    for example in route.type.examples {
      if case .reached(let link) = reach(of: route, by: example) { return link }
    }
    return nil
  }

  /// Uses this route to create a link to a value, matches the link, and returns the result.
  package func reach(of route: Route, by value: any Routable) -> Reach {
    guard let route = bound(route) else { return .missed("the router has no such route") }
    return reach(of: route, by: value)
  }

  /// Returns the router's internal form of a route.
  private func bound(_ route: Route) -> RouteBinding? {
    guard let pattern = route.pattern else { return nil }
    return whole.boundRoutes.first {
      $0.type.name == route.destination && $0.pattern.text.hasSameBytes(as: pattern.text)
    }
  }
}

extension Router {
  package func words(for value: any Routable) -> RedactableText {
    value.words(named: name(of: value))
  }
}

extension RouteType {
  fileprivate var confirmation: CommandConfirmation? {
    guard case .command(let command) = kind else { return nil }
    return command.commandExamples.first?.confirmation
  }
}

extension Router.Parameter {
  fileprivate init(_ property: Property, defaultText: String?) {
    name = property.name
    type = property.typeName
    allowedValues = property.closedList ?? property.linkTexts
    isOptional = property.mayBeMissing
    self.defaultText = defaultText
  }
}

extension Router {
  /// A pattern of a destination or command with all that is known of it, for tables and tools.
  public struct Route: Sendable, Hashable {
    /// What a route leads to.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A place of the app.
      case destination
      /// What a link does that is no place.
      case command
    }

    /// Nil where only activities lead there.
    public let pattern: RoutePattern?
    /// Whether it leads to a destination or a command.
    public let kind: Kind
    /// The name of the destination, or of the command.
    public let destination: String
    /// The feature's name.
    public let feature: String
    /// In the order of the pattern.
    public let parameters: [Parameter]
    /// What the pattern itself sets, by property, see ``RoutePattern/setting(_:to:)``.
    public let constants: [String: String]
    /// The types of activities that lead there without a link; the same for every pattern of a type.
    public let activityTypes: [ActivityType]
    /// The sources from outside that are open; nil for every source, which a command never has.
    public let accepts: [Source.Kind]?
    /// The conditions that must hold before it is shown or carried out.
    public let requirements: [String]
    /// Whether links are printed from it: it is not deprecated and drops no tail and no segment.
    public let isPrinted: Bool
    /// A link that this very pattern takes, from the first example that has one.
    public let example: String?
    /// What a command asks of a request from outside, as its first example does; nil for a destination.
    public let confirmation: CommandConfirmation?

    /// The version since which the pattern is deprecated: it is still read, but never printed. Nil
    /// where it is not.
    public var deprecation: String? { pattern?.deprecatedSince }

    /// Whether a source may lead here. What ``Source/Kind/webLink`` may not has no place in an association
    /// file.
    public func isOpen(to source: Source.Kind) -> Bool {
      switch source {
      case .app: true
      case .restoration: kind == .destination
      default: accepts?.contains(source) ?? true
      }
    }
  }

  /// What a parameter of a route takes.
  public struct Parameter: Sendable, Hashable {
    /// The name of the property that it fills.
    public let name: String
    /// The Swift type of the property.
    public let type: String
    /// All texts, where they are a closed list.
    public let allowedValues: [String]?
    /// Whether the property can be left out.
    public let isOptional: Bool
  }

  /// Links that a feature leaves to others, see ``Feature/exclusions``.
  public struct Exclusion: Sendable, Hashable {
    /// The pattern as it was written.
    public let pattern: String
    /// The feature's name.
    public let feature: String
  }

  /// All exclusions, by feature as they were declared. Those with problems are not among them.
  public var exclusions: [Exclusion] {
    table.routes.filter(\.isExclusion).map {
      Exclusion(pattern: $0.text, feature: $0.featureName ?? "")
    }
  }

  /// All routes, by feature, destination and pattern as they were declared. Routes with problems are
  /// not among them.
  public var routes: [Route] {
    var ofTypes = Array(repeating: [BoundRoute](), count: types.count)
    for (route, declaration) in zip(boundRoutes, table.routes) {
      ofTypes[declaration.owner].append(route)
    }
    return zip(types, ofTypes).flatMap { type, bound -> [Route] in
      // A pattern that is declared twice is a problem, and only one route.
      var texts: Set<[UInt8]> = []
      let bound = bound.filter { texts.insert(Array($0.pattern.text.utf8)).inserted }
      return bound.isEmpty ? [route(nil, of: type)] : bound.map { route($0, of: type) }
    }
  }

  /// What the traits of the destination or command of a route say under a key.
  public func trait<Key: DestinationTraitKey>(_ key: Key.Type, of route: Route) -> Key.Value {
    routableType(named: route.destination)?.traits[key] ?? Key.defaultValue
  }

  /// The route that takes a link: with it a host can count how often deprecated patterns are still
  /// used, in a ``DeprecationCount``.
  ///
  /// - Returns: nil where the link leads nowhere.
  public func route(taking link: String, from source: Source? = nil) -> Route? {
    (try? found(link, from: source))?.route.map(route)
  }

  /// What is told of a route, if its pattern is deprecated.
  package func deprecated(_ bound: BoundRoute) -> Route? {
    bound.pattern.deprecatedSince == nil ? nil : route(bound)
  }

  package func route(_ bound: BoundRoute) -> Route { route(bound, of: bound.type) }

  private func route(_ bound: BoundRoute?, of type: RoutableType) -> Route {
    let parameters = (bound?.parameters ?? []).map { Parameter(type.properties[$0]) }
    return Route(
      pattern: bound?.pattern, kind: type.isCommand ? .command : .destination,
      destination: type.name,
      feature: type.feature, parameters: parameters,
      constants: Dictionary(
        (bound?.constants ?? []).map { ($0.property.name, $0.text) }, uniquingKeysWith: { $1 }),
      activityTypes: type.type.activityTypes,
      accepts: type.accepted.map { accepted in
        Source.Kind.allCases.filter(accepted.contains)
      },
      requirements: type.requirements,
      isPrinted: bound?.isPrinted ?? false,
      example: bound.flatMap(example),
      confirmation: type.confirmation)
  }

  /// The link of an example that the route prints and takes.
  private func example(of route: BoundRoute) -> String? {
    for example in route.type.examples {
      if case .reached(let link) = reach(of: route, by: example) { return link }
    }
    return nil
  }

  /// Whether a route of the router takes the link that it prints for a value.
  package func reach(of route: Route, by value: any Routable) -> Reach {
    guard let route = bound(route) else { return .missed("the router has no such route") }
    return reach(of: route, by: value)
  }

  /// What the router keeps of a route.
  package func bound(_ route: Route) -> BoundRoute? {
    guard let pattern = route.pattern else { return nil }
    return boundRoutes.first {
      $0.type.name == route.destination && $0.pattern.text.utf8.elementsEqual(pattern.text.utf8)
    }
  }

  /// The destination or command of a name, made from the texts of its properties as links carry them.
  ///
  /// - Parameter texts: The texts by property; several only for lists.
  /// - Throws: Which name is unknown, or which text is no value.
  public func routable(
    named name: String, texts: [(name: String, text: String)]
  ) throws(RoutingError) -> any Routable {
    guard let type = routableType(named: name) else {
      throw .unknownName(
        name, near: EditDistance.nearest(to: name, in: types.map(\.name)))
    }
    var values: [(Property, [ActivityValue])] = []
    for (name, text) in texts {
      guard let property = type.property(name) else {
        throw .unknownProperty(
          name, type, near: EditDistance.nearest(to: name, in: type.properties.map(\.name)))
      }
      do {
        let value = try property.value(of: text)
        if let place = values.firstIndex(where: { $0.0 === property }) {
          guard property.isList else { throw RoutingError.repeatedProperty(name, type) }
          values[place].1.append(value)
        } else {
          values.append((property, [value]))
        }
      } catch let reason as RoutingError {
        throw reason
      } catch {
        throw .activityValues(error, type)
      }
    }
    var record = ValueRecord()
    for (property, values) in values {
      record.append(property.name, property.isList ? .array(values) : values[0])
    }
    do {
      return try type.decode(record, form: .link).value
    } catch {
      throw .activityValues(error, type)
    }
  }
}

extension RoutableType {
  fileprivate var confirmation: CommandConfirmation? {
    guard case .command(let command) = kind else { return nil }
    return command.commandExamples.first?.confirmation
  }
}

extension Router.Parameter {
  fileprivate init(_ property: Property) {
    name = property.name
    type = property.typeName
    allowedValues = property.closedList ?? property.linkTexts
    isOptional = property.mayBeMissing
  }
}

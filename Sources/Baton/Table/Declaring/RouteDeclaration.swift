/// A pattern with the types of its parameters: the input of a ``RouteTable``.
package struct RouteDeclaration: Sendable {
  package var text: String
  /// A number that identifies the type the route opens. Routes with the same owner never clash.
  package var owner: Int
  /// A name for sorting routes that have equal rank and don't share any links, so the order of
  /// registration doesn't matter.
  package var ownerName: String
  package var featureName: String?
  /// The types of the parameters. Parameters without a type are text. Reading this property
  /// discovers the types if they aren't known yet.
  package var parameters: ParameterTypes {
    get { infer?().parameters ?? knownParameters }
    set { (knownParameters, infer) = (newValue, nil) }
  }
  /// The types discovered so far. Empty if they aren't known yet.
  private(set) var knownParameters: ParameterTypes
  /// A closure that discovers the types for a route that was declared without them.
  var infer: (@Sendable () -> InferredRoute)?
  /// True if the route is an exclusion, whose links are left to the browser.
  package var isExclusion: Bool
  /// For a pattern without a scheme, the origins that the feature limits the route to.
  package var origins: OriginFilter?
  /// The parameters of redacted properties.
  package var redacted: Set<String> = []
  /// The parsed pattern, if kept. It's in an array, because an empty array takes no extra space.
  private var keptShape: [PatternShape]

  /// - Parameter shape: The parsed pattern, if it should be kept. If it's nil, the pattern is
  ///   parsed each time it's needed, because parsed patterns would take up most of a large table.
  package init(
    text: String, shape: PatternShape? = nil, owner: Int, ownerName: String,
    featureName: String? = nil, parameters: ParameterTypes = ParameterTypes(),
    isExclusion: Bool = false, origins: OriginFilter? = nil
  ) {
    self.origins = origins
    self.text = text
    keptShape = shape.map { [$0] } ?? []
    self.owner = owner
    self.ownerName = ownerName
    self.featureName = featureName
    knownParameters = parameters
    self.isExclusion = isExclusion
  }

  /// A copy of the route that already knows its parameters' types.
  package var inferred: Self {
    var route = self
    route.parameters = parameters
    return route
  }

  /// Creates an exclusion, whose parameters are text.
  ///
  /// - Parameter owner: A number that isn't used by any destination. All of a feature's exclusions
  ///   share it.
  package init(
    excluding text: String, _ shape: PatternShape, owner: Int, featureName: String? = nil
  ) {
    let types = shape.parameters.map { (name: $0.name, type: ParameterType(of: $0)) }
    self.init(
      text: text, shape: shape, owner: owner, ownerName: text, featureName: featureName,
      parameters: ParameterTypes(types), isExclusion: true)
  }

  package var shape: PatternShape {
    get { keptShape.first ?? (try? PatternShape(parsing: text)) ?? PatternShape() }
    set { keptShape = [newValue] }
  }

  /// A copy of the route that keeps its parsed pattern, for code that often needs the pattern.
  package var keepingShape: Self {
    var route = self
    route.shape = shape
    return route
  }

  mutating func forgetShape() { keptShape = [] }

  /// Returns true if this route comes before another route of equal rank, or nil if the order of
  /// declaration decides. Exclusions come first. Next, the app's order of origins decides, then the
  /// name.
  func precedes(_ other: Self, in links: AppLinks) -> Bool? {
    if isExclusion != other.isExclusion { return isExclusion }
    // Routes for all origins come last. If one of them shares a link with a route that has origins,
    // the two clash.
    let place = origins?.place(in: links) ?? .max
    let second = other.origins?.place(in: links) ?? .max
    if place != second { return place < second }
    if owner == other.owner || ownerName == other.ownerName { return nil }
    return ownerName.utf8.lexicographicallyPrecedes(other.ownerName.utf8)
  }
}

/// The facts about a route that are only known after discovering its type's properties.
package struct InferredRoute: Sendable {
  package var parameters = ParameterTypes()
  /// The mistakes in the pattern. If there are any, the route isn't used.
  package var problems: [Diagnostic] = []
}

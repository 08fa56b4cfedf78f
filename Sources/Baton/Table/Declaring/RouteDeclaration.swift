/// One pattern with what is known of its parameters: the input of a ``RouteTable``.
package struct RouteDeclaration: Sendable {
  /// The pattern as written, without problem.
  package var text: String
  /// The route's target. Routes of one owner never clash.
  package var owner: Int
  /// Orders routes of equal rank that no link can both reach, whatever the order of registration.
  package var ownerName: String
  /// For problems.
  package var featureName: String?
  /// By name; a parameter that is not named takes any text. Reading them learns the type if needed.
  package var parameters: ParameterTypes {
    get { learn?().parameters ?? knownParameters }
    set { (knownParameters, learn) = (newValue, nil) }
  }
  /// Empty if the type hasn't been learnt.
  private(set) var knownParameters: ParameterTypes
  /// Learns the types of a route that was declared without them.
  var learn: (@Sendable () -> LearntRoute)?
  /// True if links of this route belong to the browser.
  package var isExclusion: Bool
  /// The origins of the route's links, if its pattern has no scheme and its feature limits them.
  package var origins: OriginFilter?
  /// The parameters whose values appear in no text.
  package var redacted: Set<String> = []
  /// An array of at most one shape, which takes no space if it's empty.
  private var keptShape: [PatternShape]

  /// - Parameter shape: the pattern taken apart, to be kept. Without it the text is read again each
  ///   time: a table of many routes would be made of little else if it kept them all.
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

  /// The route with the types of its parameters.
  var learnt: Self {
    var route = self
    route.parameters = parameters
    return route
  }

  /// Creates an exclusion, whose parameters are texts that aren't kept.
  ///
  /// - Parameter owner: A number that no destination has, the same for all exclusions of a feature.
  package init(
    excluding text: String, _ shape: PatternShape, owner: Int, featureName: String? = nil
  ) {
    let types = shape.parameters.map { parameter in
      let isList =
        switch parameter.form {
        case .tail, .queryRest: true
        case .plain, .optional, .defaulted, .rawTail: false
        }
      return (
        name: parameter.name,
        type: ParameterType(mayBeMissing: parameter.mayBeLeftOut, isList: isList)
      )
    }
    self.init(
      text: text, shape: shape, owner: owner, ownerName: text, featureName: featureName,
      parameters: ParameterTypes(types), isExclusion: true)
  }

  /// The pattern taken apart.
  package var shape: PatternShape {
    get { keptShape.first ?? (try? PatternShape(parsing: text)) ?? PatternShape() }
    set { keptShape = [newValue] }
  }

  mutating func forgetShape() { keptShape = [] }
}

/// The facts about a route that its type has to be learnt for.
package struct LearntRoute: Sendable {
  package var parameters = ParameterTypes()
  /// The mistakes in the pattern, for which the route is left out.
  package var problems: [any Error] = []
}

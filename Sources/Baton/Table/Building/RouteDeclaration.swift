/// One pattern with what is known of its holes: the input of a ``RouteTable``.
package struct RouteDeclaration: Sendable {
  /// The pattern as written.
  package var text: String
  package var shape: PatternShape
  /// What the route leads to. Routes of one owner never clash.
  package var owner: Int
  /// Orders routes of equal rank that no link can both reach, whatever the order of registration.
  package var ownerName: String
  /// For problems.
  package var featureName: String?
  /// By name; a hole that is not named takes any text.
  package var holes: [String: HoleType]

  package init(
    text: String, shape: PatternShape, owner: Int, ownerName: String,
    featureName: String? = nil, holes: [String: HoleType] = [:]
  ) {
    self.text = text
    self.shape = shape
    self.owner = owner
    self.ownerName = ownerName
    self.featureName = featureName
    self.holes = holes
  }
}

/// What is known of a hole beside its place in the pattern.
package struct HoleType: Sendable, Hashable {
  package var kind: HoleKind
  /// Whether a query item or fragment may be missing: its property is optional, or it has a default.
  package var mayBeMissing: Bool
  /// Whether a query item may be repeated, or a tail is a list.
  package var isList: Bool
  /// Hosts besides the app's domains that an URL may name.
  package var hosts: [String]

  package init(
    _ kind: HoleKind = .kind(.text), mayBeMissing: Bool = false, isList: Bool = false,
    hosts: [String] = []
  ) {
    self.kind = kind
    self.mayBeMissing = mayBeMissing
    self.isList = isList
    self.hosts = hosts
  }
}

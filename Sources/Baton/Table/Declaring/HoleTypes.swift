/// What is known of the holes of one pattern, by name.
package struct HoleTypes: Sendable {
  private var types: [(name: String, type: HoleType)] = []

  package init() {}

  /// Of two types of one name, the first holds.
  package init(_ types: [(name: String, type: HoleType)]) {
    self.types = types
  }

  package subscript(name: String) -> HoleType? {
    get { types.first { $0.name == name }?.type }
    set {
      types.removeAll { $0.name == name }
      if let newValue { types.append((name, newValue)) }
    }
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

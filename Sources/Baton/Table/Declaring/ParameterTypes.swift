package struct ParameterTypes: Sendable {
  private var types: [(name: String, type: ParameterType)] = []

  package init() {}

  /// If a name is repeated, its first type counts.
  package init(_ types: [(name: String, type: ParameterType)]) {
    self.types = types
  }

  package subscript(name: String) -> ParameterType? {
    get { types.first { $0.name == name }?.type }
    set {
      types.removeAll { $0.name == name }
      if let newValue { types.append((name, newValue)) }
    }
  }
}

package struct ParameterType: Sendable, Hashable {
  package var kind: ParameterKind
  /// True if a query item or fragment may be missing, because its property is optional or has a
  /// default.
  package var mayBeMissing: Bool
  /// True if a query item may be repeated, or a tail is a list.
  package var isList: Bool
  /// Hosts besides the app's domains that a URL may name.
  package var hosts: [String]

  package init(
    _ kind: ParameterKind = .kind(.text), mayBeMissing: Bool = false, isList: Bool = false,
    hosts: [String] = []
  ) {
    self.kind = kind
    self.mayBeMissing = mayBeMissing
    self.isList = isList
    self.hosts = hosts
  }
}

package struct ParameterTypes: Sendable {
  private var types: [(name: String, type: ParameterType)] = []

  package init() {}

  var isEmpty: Bool { types.isEmpty }

  /// Creates the types from a list. If a name is repeated, its first type is used.
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

  /// Returns the kind of a parameter. Parameters without a type are text.
  package func kind(of parameter: PatternParameter) -> ParameterKind {
    self[parameter.name]?.kind ?? .kind(.text)
  }
}

package struct ParameterType: Sendable, Equatable {
  package var kind: ParameterKind
  /// True if the property is optional or has a default, so its query item or fragment may be
  /// missing.
  package var mayBeMissing: Bool
  /// True for a query item that may be repeated, and for a tail whose value is a list.
  package var isList: Bool
  /// Hosts that a URL may have, in addition to the app's domains.
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

  /// Creates the type of a parameter that has no property.
  ///
  /// - Parameter isSingle: True if the remaining query items may only have one value for each name.
  package init(
    of parameter: PatternParameter, _ kind: ParameterKind = .kind(.text), isSingle: Bool = false
  ) {
    let isList =
      switch parameter.form {
      case .tail: true
      case .queryRest: !isSingle
      case .plain, .optional, .defaulted, .rawTail: false
      }
    self.init(kind, mayBeMissing: parameter.mayBeLeftOut, isList: isList)
  }
}

/// The only words that a parameter accepts, as written and in two forms that ignore case.
struct ClosedList: Sendable, Hashable {
  private let words: [[UInt8]]
  private let asciiFolded: [[UInt8]]
  private let folded: [[UInt8]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    asciiFolded = self.words.map(CaseFolding.Extent.ascii.folded)
    folded = self.words.map(CaseFolding.Extent.all.folded)
  }

  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    words.contains { $0.withUnsafeBufferPointer { $0.elementsEqual(text) } }
  }

  func contains(_ text: [UInt8], ignoring folding: CaseFolding.Extent) -> Bool {
    let words =
      switch folding {
      case .none: words
      case .ascii: asciiFolded
      case .all: folded
      }
    return words.contains(folding.folded(text))
  }
}

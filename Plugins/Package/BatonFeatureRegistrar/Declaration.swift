/// A type, an extension or a type alias, as it is written.
struct Declaration {
  enum Kind: String {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`

    /// True if calling the type makes values of it.
    var isMade: Bool { [.struct, .class, .enum, .actor].contains(self) }
  }

  let kind: Kind
  /// With dots, where an extension names a nested type.
  let name: String
  let modifiers: DeclarationModifiers
  let place: SourcePlace
  let conditions: BuildConditions
  var isGeneric = false
  /// The types after the colon, with their dots and without arguments. For an alias, its target.
  var inherited: [String] = []
  var body = DeclarationBody()
}

/// The content of a type's braces, or of a file.
struct DeclarationBody {
  var types: [Declaration] = []
  var properties: [PropertyDeclaration] = []
  var initializers: [InitializerDeclaration] = []
}

/// The attributes and modifiers before a declaration.
struct DeclarationModifiers {
  /// Nil if none is written.
  var access: String?
  var isStatic = false
  /// Without arguments.
  var attributes: [String] = []
  /// The arguments of `@available`.
  var availability: [String] = []

  var isPublic: Bool { access == "public" || access == "open" }
}

struct PropertyDeclaration {
  let name: String
  let modifiers: DeclarationModifiers
  let place: SourcePlace
  let conditions: BuildConditions
  /// Without spaces but between words, or nil if it is inferred.
  var type: String?
  /// The start of the value, as far as it shows the type: `"`, `["`, `RoutePattern(`. For a
  /// computed property, its whole body in braces.
  var value: String?
}

struct InitializerDeclaration {
  let modifiers: DeclarationModifiers
  let place: SourcePlace
  let conditions: BuildConditions
  /// The labels of the parameters without a default.
  var required: [String] = []
  /// The type of the parameter `services`, as written; nil without one.
  var services: String?
  var isFailable = false
  /// `async`, `throws`.
  var effects: [String] = []

  /// True if `T()` makes a value.
  var isPlain: Bool { required.isEmpty && canBeCalled }

  /// True if `T(services: …)` makes a value.
  var takesServices: Bool { required == ["services"] && services != nil && canBeCalled }

  private var canBeCalled: Bool { !isFailable && effects.isEmpty }
}

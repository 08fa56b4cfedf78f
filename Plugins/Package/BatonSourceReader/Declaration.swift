/// A type, an extension or a type alias, as it is written.
package struct Declaration {
  package enum Kind: String {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`

    /// True if calling the type makes values of it.
    package var isMade: Bool { [.struct, .class, .enum, .actor].contains(self) }
  }

  package let kind: Kind
  /// With dots, where an extension names a nested type.
  package let name: String
  package let modifiers: DeclarationModifiers
  package let place: SourcePlace
  package let conditions: BuildConditions
  package var isGeneric = false
  /// The types after the colon, with their dots and without arguments. For an alias, its target.
  package var inherited: [String] = []
  package var body = DeclarationBody()

  /// The types after the colon, and the protocols that `@Destination` and `@Command` add.
  package var ancestors: [String] {
    inherited + modifiers.attributes.filter { $0 == "Destination" || $0 == "Command" }
  }
}

/// The content of a type's braces, or of a file.
package struct DeclarationBody {
  package var types: [Declaration] = []
  package var properties: [PropertyDeclaration] = []
  package var initializers: [InitializerDeclaration] = []
  /// True if there are properties that aren't read: `let (a, b) = …`, or those of a macro.
  package var hasOtherProperties = false
}

/// The attributes and modifiers before a declaration.
package struct DeclarationModifiers {
  /// Nil if none is written.
  package var access: String?
  package var isStatic = false
  /// Without arguments.
  package var attributes: [String] = []
  /// The arguments of `@available`.
  package var availability: [String] = []

  package var isPublic: Bool { access == "public" || access == "open" }
}

package struct PropertyDeclaration {
  package let name: String
  package let modifiers: DeclarationModifiers
  package let place: SourcePlace
  package let conditions: BuildConditions
  package let isConstant: Bool
  package var isComputed = false
  /// Without spaces but between words, or nil if it is inferred.
  package var type: String?
  /// The start of the value, as far as it shows the type: `"`, `["`, `RoutePattern(`. For a
  /// computed property, its whole body in braces.
  package var value: String?
  /// The whole value of a stored property, as written.
  package var initialValue: String?
}

package struct InitializerDeclaration {
  package let modifiers: DeclarationModifiers
  package let place: SourcePlace
  package let conditions: BuildConditions
  /// The labels of the parameters without a default.
  package var required: [String] = []
  /// The type of the parameter `services`, as written; nil without one.
  package var services: String?
  package var isFailable = false
  /// `async`, `throws`.
  package var effects: [String] = []

  /// True if `T()` makes a value.
  package var isPlain: Bool { required.isEmpty && canBeCalled }

  /// True if `T(services: …)` makes a value.
  package var takesServices: Bool { required == ["services"] && services != nil && canBeCalled }

  private var canBeCalled: Bool { !isFailable && effects.isEmpty }
}

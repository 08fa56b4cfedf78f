/// A type, an extension or a type alias, as written.
package struct Declaration {
  package enum Kind: String {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`

    /// True for the kinds of concrete types, whose initializers can create values.
    package var isMade: Bool { [.struct, .class, .enum, .actor].contains(self) }
  }

  package let kind: Kind
  /// The name, which contains dots if an extension extends a nested type.
  package let name: String
  package let modifiers: DeclarationModifiers
  package let place: SourcePlace
  package let conditions: BuildConditions
  package var isGeneric = false
  /// The names of the types after the colon, including dots but without generic arguments. For an
  /// alias, the name of its target.
  package var inherited: [String] = []
  package var body = DeclarationBody()

  /// The types after the colon, and the protocols that `@Destination` and `@Command` add.
  package var ancestors: [String] {
    inherited + modifiers.attributes.filter { $0 == "Destination" || $0 == "Command" }
  }
}

/// The declarations inside a type's braces, or in a file.
package struct DeclarationBody {
  package var types: [Declaration] = []
  package var properties: [PropertyDeclaration] = []
  /// The functions. The `type` of each contains its parameters and effects.
  package var functions: [PropertyDeclaration] = []
  package var initializers: [InitializerDeclaration] = []
  /// True if there are properties that the reader can't read, such as `let (a, b) = …` or
  /// properties from a macro.
  package var hasOtherProperties = false
}

package struct DeclarationModifiers {
  /// The access modifier, or nil if none is written.
  package var access: String?
  package var isStatic = false
  package var isNonisolated = false
  /// The names of the attributes, without arguments.
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
  /// The type without spaces, except between words. Nil if it's inferred.
  package var type: String?
  /// The start of the value, up to the part that reveals the type: `"`, `["`, `RoutePattern(`. For
  /// a computed property, its whole body in braces.
  package var value: String?
  /// The whole value of a stored property, as written.
  package var initialValue: String?
}

package struct InitializerDeclaration {
  package let modifiers: DeclarationModifiers
  package let place: SourcePlace
  package let conditions: BuildConditions
  /// True if only code on the main actor can call the initializer.
  package var isOnMainActor: Bool
  /// The labels of the parameters that have no default.
  package var required: [String] = []
  /// The type of the `services` parameter, as written. Nil if there's none.
  package var services: String?
  package var isFailable = false
  /// The effects: `async`, `throws`.
  package var effects: [String] = []

  /// True if `T()` makes a value.
  package var isPlain: Bool { required.isEmpty && canBeCalled }

  /// True if `T(services: …)` makes a value.
  package var takesServices: Bool { required == ["services"] && services != nil && canBeCalled }

  private var canBeCalled: Bool { !isFailable && effects.isEmpty }
}

import BatonSourceReader

/// Properties of a destination, command or feature that were probably meant for Baton, but that
/// Baton never reads. They compile, because the properties that Baton does read have defaults.
struct MemberSlips {
  private let type: SourceType
  private let own: [PropertyDeclaration]
  private let ownFunctions: [PropertyDeclaration]
  private let ancestry: SourceIndex.Ancestry
  private let index: SourceIndex
  private let requirements: [MemberRequirement]

  init(_ type: SourceType, _ ancestry: SourceIndex.Ancestry, in index: SourceIndex) {
    (self.type, self.ancestry, self.index) = (type, ancestry, index)
    let isMade = type.declarations.contains(where: \.declaration.kind.isMade)
    requirements = MemberRequirement.all.filter {
      isMade && !$0.protocols.isDisjoint(with: ancestry.protocols)
    }
    own = type.parts.flatMap(\.declaration.body.properties)
    ownFunctions = type.parts.flatMap(\.declaration.body.functions)
  }

  var warnings: [SourceWarning] {
    requirements.filter { !isInherited($0.name) }.flatMap(warnings)
  }

  /// Returns true if an ancestor in the app declares a member with this name.
  private func isInherited(_ name: String) -> Bool {
    index.isDeclared(name, by: ancestry.types)
  }

  private func warnings(for requirement: MemberRequirement) -> [SourceWarning] {
    let own = requirement.parameter == nil ? own : ownFunctions
    let named = own.filter { $0.name == requirement.name }
    guard named.isEmpty else {
      let slips = named.map { property in
        requirement.obstacle(of: property).map {
          warning(property, ", which is \($0)", requirement)
        }
      }
      // If one property with this name is correct, assume that the others serve different purposes.
      return slips.contains(where: { $0 == nil }) ? [] : slips.compactMap(\.self)
    }
    return own.filter { requirement.isSlip($0, in: type) && !isInherited($0.name) }
      .map { warning($0, "", requirement) }
  }

  private func warning(
    _ property: PropertyDeclaration, _ what: String, _ requirement: MemberRequirement
  ) -> SourceWarning {
    SourceWarning(
      place: property.place,
      summary: "Baton does not read `\(type.name).\(property.name)`\(what)",
      fix: "declare `\(requirement.declaration)`")
  }
}

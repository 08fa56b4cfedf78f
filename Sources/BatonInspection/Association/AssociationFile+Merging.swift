import Baton

extension AssociationFile {
  /// An error about a variable with different texts in two files.
  public struct VariableConflict: Error, Hashable, CustomStringConvertible {
    /// The variable's name.
    public let name: String

    public var description: String {
      "$(\(name)) has other texts in the other file; rename it in one of them"
    }
  }

  /// One file of two. Where both say something of a link for one app, this one decides.
  ///
  /// - Throws: ``VariableConflict`` if a variable has different texts in both.
  public func followed(by other: AssociationFile) throws(VariableConflict) -> AssociationFile {
    for (name, texts) in substitutionVariables.sorted(by: { $0.key < $1.key }) {
      if let others = other.substitutionVariables[name], others != texts {
        throw VariableConflict(name: name)
      }
    }
    // Defaults of a whole file would hold for the other one's components.
    return AssociationFile(
      details: withoutDefaults + other.withoutDefaults,
      substitutionVariables: substitutionVariables.merging(other.substitutionVariables) { a, _ in a
      },
      continuingApps: continuingApps + other.continuingApps.filter { !continuingApps.contains($0) })
  }

  private var withoutDefaults: [Details] {
    details.map {
      Details(
        appIDs: $0.appIDs, components: $0.components, defaults: $0.defaults.completed(by: defaults))
    }
  }
}

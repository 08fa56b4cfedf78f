package import Baton

/// An app's declarations to the platform besides its activity types and links.
extension Router {
  /// Documents that open a destination.
  package struct DeclaredDocument: Sendable, Hashable {
    /// The destination's name.
    package let destination: String
    /// File name extensions, in lower case.
    package let extensions: [String]
    /// The activity that continues them, if the destination has one.
    package let activityType: ActivityType?
  }

  /// In the order of the destinations.
  package var declaredDocuments: [DeclaredDocument] {
    types.filter { !$0.traits.contentTypes.isEmpty }.map { type in
      DeclaredDocument(
        destination: type.name, extensions: type.traits.contentTypes,
        activityType: type.type.activityTypes.first)
    }
  }

  /// True if a destination answers continued searches.
  package var answersSearchQueries: Bool { searchAnswer != nil }

  /// Returns true if a destination or command can be made without values and accepts quick actions.
  package func canBeQuickAction(_ name: String) -> Bool {
    guard let type = routableType(named: name), type.accepts(.quickAction) else { return false }
    return (try? type.decode(stored: [:])) != nil
  }

  /// The names with the trait ``/Baton/DestinationTrait/quickAction``, in the order of the
  /// features.
  package var offeredQuickActions: [String] {
    types.filter(\.traits.isQuickAction).map(\.name)
  }

  /// The names of everything that a quick action without values can open.
  package var possibleQuickActions: [String] {
    types.map(\.name).filter(canBeQuickAction)
  }

  /// Returns true if a quick action of this type opens something.
  package func takesQuickAction(_ type: String, userInfo: [String: ActivityValue]) -> Bool {
    guard let request = try? request(quickAction: type, userInfo: userInfo) else { return false }
    guard case .link(let link) = request.content else { return true }
    return (try? found(link, from: .quickAction)) != nil
  }
}

extension Router {
  /// Hosts besides the app's domains that a URL in a property may name.
  package func allowedHosts(of property: String, in destination: String) -> [String] {
    routableType(named: destination)?.traits.hosts[property] ?? []
  }
}

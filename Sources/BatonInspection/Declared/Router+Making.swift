package import Baton

extension Router {
  /// Returns the properties of a type, or nil if no feature of this router lists it.
  package func properties(of type: any Routable.Type) -> [Property]? {
    types.first { $0.type == type }?.properties
  }

  /// Returns the hosts that a property's URL may have in a printed link.
  package func hosts(ofURLsIn property: String, of type: any Routable.Type) -> [String] {
    let traits = types.first { $0.type == type }?.traits
    return links.webHosts + (traits?.hosts[property] ?? [])
  }

  /// Creates a destination or command from values keyed by property, using the type's
  /// `init(from:)`.
  ///
  /// - Throws: The type's reason for declining the values.
  package func make(
    _ type: any Routable.Type, of values: [String: ActivityValue]
  ) throws(RoutingError) -> any Routable {
    guard let type = types.first(where: { $0.type == type }) else {
      throw .unknownName(String(describing: type), near: [])
    }
    do {
      return try type.decode(ValueRecord(values), form: .link).value
    } catch {
      throw .activityValues(error, type)
    }
  }
}

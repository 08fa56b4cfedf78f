package import Baton

extension Router {
  /// Returns the properties of a type, or nil if no feature of this router lists it.
  package func properties(of type: any Routable.Type) -> [Property]? {
    types.first { $0.type == type }?.properties
  }

  /// The hosts that a URL in a property may name to be printed in a link.
  package func hosts(ofURLsIn property: String, of type: any Routable.Type) -> [String] {
    let traits = types.first { $0.type == type }?.traits
    return links.webHosts + (traits?.hosts[property] ?? [])
  }

  /// Returns the values of a destination or command by property. Values of custom link types are
  /// texts.
  ///
  /// - Throws: What its `encode(to:)` throws.
  package func linkValues(of value: any Routable) throws -> [String: ActivityValue] {
    try ValueRecord(encoding: value, form: .link).dictionary
  }

  /// Makes a destination or command of such values, by the type's own `init(from:)`.
  ///
  /// - Throws: Why the type declines them.
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

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

  /// Creates a destination or command from its name and its properties' values. The values are
  /// written the way they appear in links. Values that a link may omit can also be omitted here.
  ///
  /// - Parameters:
  ///   - name: The stable name.
  ///   - texts: The strings, each with the name of its property. Only lists may have several
  ///     strings.
  /// - Throws: An error if the name is unknown, or if a string isn't a valid value.
  package func routable(
    named name: String, texts: [(name: String, text: String)]
  ) throws(RoutingError) -> any Routable {
    guard let type = routableType(named: name) else {
      throw .unknownName(
        name, near: EditDistance.nearest(to: name, in: types.map(\.name)))
    }
    var values: [(Property, [ActivityValue])] = []
    for (name, text) in texts {
      guard let property = type.property(name) else {
        throw RoutingError(
          .values, says: "\(type.name) has no property \(value: name.quoted)",
          suggestions: EditDistance.nearest(to: name, in: type.properties.map(\.name)))
      }
      let value: ActivityValue
      do { value = try property.value(of: text) } catch { throw .activityValues(error, type) }
      guard let place = values.firstIndex(where: { $0.0 === property }) else {
        values.append((property, [value]))
        continue
      }
      guard property.isList else {
        throw RoutingError(
          .values, says: "\(name) of \(type.name) is not a list, but has several values")
      }
      values[place].1.append(value)
    }
    var record = ValueRecord()
    for (property, values) in values {
      record.append(property.name, property.isList ? .array(values) : values[0])
    }
    do {
      for route in boundRoutes where route.type === type && route.takesLinks {
        try route.addOmittedValues(to: &record)
      }
      return try type.decode(record, form: .link).value
    } catch {
      throw .activityValues(error, type)
    }
  }

  /// The problems that weren't found when the router was created.
  package var problemsLeft: [Diagnostic] {
    problems.filter { !knownProblems.contains($0) }
  }
}

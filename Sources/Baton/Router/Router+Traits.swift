extension Router {
  /// Returns the value of a trait of a destination or command.
  public func trait<Key: DestinationTraitKey>(
    _ key: Key.Type, of value: some Routable
  ) -> Key.Value {
    routableType(of: value)?.traits[key] ?? Key.defaultValue
  }

  /// Returns the texts that may show a property's value.
  package func disclosure(of property: String, in destination: String) -> Disclosure {
    guard let traits = routableType(named: destination)?.traits else { return .texts }
    if traits.redacted.contains(property) { return .nowhere }
    return traits.logged.contains(property) ? .logs : .texts
  }
}

extension Router {
  /// What the traits of a destination or command say under a key.
  public func trait<Key: DestinationTraitKey>(
    _ key: Key.Type, of value: some Routable
  ) -> Key.Value {
    routableType(of: value)?.traits[key] ?? Key.defaultValue
  }

  /// What a destination's or command's traits say of a property.
  package func disclosure(of property: String, in destination: String) -> Disclosure {
    guard let traits = routableType(named: destination)?.traits else { return .texts }
    if traits.redacted.contains(property) { return .nowhere }
    return traits.logged.contains(property) ? .logs : .texts
  }
}

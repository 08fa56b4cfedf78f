extension RoutingError {
  static func noPattern(_ type: RoutableType) -> Self {
    Self(.unprintable, says: "\(type.name) has no pattern to print a link with")
  }

  static func notPrinted(_ type: RoutableType, _ why: [String]) -> Self {
    let why = type.isSecret ? RedactableText.mark : why.joined(separator: "; ")
    return Self(
      .unprintable, says: "no link of \(type.name) carries this value: \(value: why)")
  }

  static func noActivityType(_ type: RoutableType) -> Self {
    Self(.unprintable, says: "\(type.name) declares no activity type")
  }

  static func notEncoded(_ error: any Error, _ type: RoutableType) -> Self {
    Self(.values, says: "\(type.name) cannot be encoded: \(value: type.text(of: error))")
  }
}

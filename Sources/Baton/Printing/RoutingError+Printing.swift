extension RoutingError {
  static func noPattern(_ type: RoutableType) -> Self {
    Self(.unprintable, says: "\(type.name) has no pattern to print a link with")
  }

  static func notPrinted(_ type: RoutableType, _ why: [String]) -> Self {
    let why = type.isSecret ? RedactableText.mark : why.joined(separator: "; ")
    return Self(
      .unprintable, says: "no link of \(type.name) carries this value: \(value: why)")
  }

  /// Returns the error if Foundation rejects a printed link. It's a URI of RFC 3986, so that
  /// shouldn't happen.
  static func noURL(_ link: String) -> Self {
    Self(.unprintable, link: link, says: "\(value: link.quoted) is no URL to Foundation")
  }

  static func noActivityType(_ type: RoutableType) -> Self {
    Self(.unprintable, says: "\(type.name) declares no activity type")
  }

  static func notEncoded(_ error: any Error, _ type: RoutableType) -> Self {
    Self(.values, says: "\(type.name) cannot be encoded: \(value: type.text(of: error))")
  }
}

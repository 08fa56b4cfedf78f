/// The readers of a text or value.
package enum Audience: Sendable, Hashable {
  /// People who may see values, except redacted ones.
  case developers
  /// Logs, which contain only values that a trait allows.
  case logs

  package func text(of words: RedactableText) -> String {
    self == .logs ? words.redacted : words.text
  }

  /// Returns a value from a request, or its mark.
  package func text(ofValue text: String) -> String {
    self == .logs ? RedactableText.mark : text
  }
}

extension CodingUserInfoKey {
  /// A Boolean value that indicates whether explanations, outcomes and the like are encoded with
  /// the values of links and destinations.
  ///
  /// Without it, a server's log contains only values in ``DestinationTrait/logs(_:)``. Values in
  /// ``DestinationTrait/redacts(_:)`` are never encoded.
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.userInfo[.includesValues] = true    // for developers, not for logs
  /// ```
  public static let includesValues = CodingUserInfoKey(rawValue: "baton.includesValues")!
}

extension Encoder {
  package var audience: Audience {
    userInfo[.includesValues] as? Bool == true ? .developers : .logs
  }
}

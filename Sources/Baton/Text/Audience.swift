/// The readers of a message or value.
package enum Audience: Sendable, Hashable {
  /// People who may see all values except redacted ones.
  case developers
  /// Logs, which only contain values that a trait allows.
  case logs

  package func text(of words: RedactableText) -> String {
    self == .logs ? words.redacted : words.text
  }

  /// Returns a value from a request. For logs, returns the redaction mark instead.
  package func text(ofValue text: String) -> String {
    self == .logs ? RedactableText.mark : text
  }
}

extension CodingUserInfoKey {
  /// A Boolean value that indicates whether encoded explanations, outcomes, and similar types
  /// include the values of links and destinations.
  ///
  /// If it's false, a server's log only contains the values that ``DestinationTrait/logs(_:)``
  /// allows. Values that ``DestinationTrait/redacts(_:)`` hides are never encoded.
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

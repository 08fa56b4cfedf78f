// What `dump`, debuggers and test tools show of values that hold places: the text, in which properties that
// ``DestinationTrait/redacts(_:)`` names show no value. Their own properties would show every one.

extension Hierarchy: CustomReflectable {
  /// The text alone.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension Hierarchy.Place: CustomReflectable {
  /// The text alone.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension ContinuationRequest: CustomReflectable {
  /// The text and the id.
  public var customMirror: Mirror {
    Mirror(self, children: ["text": description, "id": id.rawValue])
  }
}

extension ContinuationRequest.Content: CustomReflectable {
  /// The text alone.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension RoutingError: CustomReflectable {
  /// The code and the sentence; not the link, which the sentence names where it may.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code.rawValue, "message": message])
  }
}

extension Explanation: CustomReflectable {
  /// The text alone.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

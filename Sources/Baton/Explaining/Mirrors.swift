// Mirrors for `dump`, debuggers and test tools. They show the text, without redacted values
// (``DestinationTrait/redacts(_:)``). The properties themselves would reveal them.

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
  /// The code and the sentence. The link isn't shown separately, because the sentence names it if
  /// allowed.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code.rawValue, "message": message])
  }
}

extension Explanation: CustomReflectable {
  /// The text alone.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

// Mirrors for `dump`, debuggers, and test tools. They only show the text, because the properties
// would reveal redacted values (``DestinationTrait/redacts(_:)``).

extension Hierarchy: CustomReflectable {
  /// A mirror with only the text.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension Hierarchy.Node: CustomReflectable {
  /// A mirror with only the text.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension ContinuationRequest: CustomReflectable {
  /// A mirror with the text and the id.
  public var customMirror: Mirror {
    Mirror(self, children: ["text": description, "id": id.rawValue])
  }
}

extension ContinuationRequest.Content: CustomReflectable {
  /// A mirror with only the text.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension RoutingError: CustomReflectable {
  /// A mirror with the code and the message. If the link may have redacted values, the message
  /// leaves the link out.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code.rawValue, "message": message])
  }
}

extension UserActivity: CustomReflectable {
  /// A mirror with only the text.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

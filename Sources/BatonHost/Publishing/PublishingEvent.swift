public import Baton

/// An event of a scene's publication.
public struct PublishingEvent: Sendable {
  /// The kind of event.
  public enum Kind: Sendable {
    /// The destination is offered to other devices.
    case began
    /// The activity isn't offered anymore, because the screen changed or another destination
    /// replaced the published one.
    case ended
    /// Another device has continued the activity.
    case continuedElsewhere
    /// The device that continued the activity has opened streams.
    case receivedStream
    /// The activity has a mistake.
    case found(Diagnostic)
    /// The destination, or its newest state, can't be published.
    case notPublished(RoutingError)
  }

  /// The kind of event.
  public let kind: Kind
  /// The stable name of the destination.
  public let route: String
  /// The destination with the state that was last read.
  public let destination: any Destination
}

extension PublishingEvent: CustomStringConvertible {
  /// The route and the event, without values.
  public var description: String {
    let text =
      switch kind {
      case .began: "began"
      case .ended: "ended"
      case .continuedElsewhere: "continued elsewhere"
      case .receivedStream: "received a stream"
      case .found(let problem): problem.code.rawValue
      case .notPublished(let reason): "not published (\(reason.code.rawValue))"
      }
    return "\(route): \(text)"
  }
}

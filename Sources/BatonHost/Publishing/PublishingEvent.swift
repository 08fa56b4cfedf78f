public import Baton

/// An event of a scene's publication.
public struct PublishingEvent: Sendable {
  /// The kind of event.
  public enum Kind: Sendable {
    /// It is offered to be continued.
    case began
    /// It is offered no more: its place left, or another took over.
    case ended
    /// Another device has taken it over.
    case continuedElsewhere
    /// The other device has opened streams.
    case receivedStream
    /// Its activity is not all that it should be.
    case found(ActivityProblem)
    /// It cannot be published, or not with its newest values.
    case notPublished(RoutingError)
  }

  /// The kind of event.
  public let kind: Kind
  /// The stable name of the destination.
  public let route: String
  /// The place with the state that was last asked for.
  public let destination: any Destination
}

extension PublishingEvent: CustomStringConvertible {
  /// Route and what happened; values never show.
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

/// What became of a request.
public enum Outcome: Sendable {
  /// The hierarchy that it leads to.
  case opened(Hierarchy)
  /// The nearest that could be made, and why it is not what was asked for: the values of another
  /// version of the app, a missing key.
  case degraded(Hierarchy, Reason)
  /// The command that is carried out, and the hierarchy that it then shows, where it shows one.
  case performed(any Command, shows: Hierarchy?)
  /// The app has such a place, or such links, but not for this request.
  case refused(Reason)
  /// No feature takes it.
  case notFound(Reason)
  /// It waits for a requirement, such as that somebody signs in, and this is shown meanwhile. Not
  /// final: the final outcome follows on ``ContinuationHost/outcomes``.
  case parked(Reason, showing: Hierarchy?)
  /// A newer request took its place before anything was shown.
  case superseded
  /// Another handler of the same callback took it, by its name.
  case claimed(by: String)
  /// It leads somewhere, but the screens could not be made; what was shown is shown still.
  case failed(Reason)
}

extension Outcome {
  /// The hierarchy that is shown, where one is.
  public var hierarchy: Hierarchy? {
    switch self {
    case .opened(let hierarchy), .degraded(let hierarchy, _): hierarchy
    case .performed(_, let hierarchy), .parked(_, let hierarchy): hierarchy
    case .refused, .notFound, .superseded, .failed, .claimed: nil
    }
  }

  /// Why it is not what was asked for, where it is not.
  public var reason: Reason? {
    switch self {
    case .opened, .performed, .superseded, .claimed: nil
    case .degraded(_, let reason), .parked(let reason, _): reason
    case .refused(let reason), .notFound(let reason), .failed(let reason): reason
    }
  }

  /// Whether nothing more follows.
  public var isFinal: Bool {
    if case .parked = self { false } else { true }
  }

  /// Why a request did not lead where it asked to.
  public struct Reason: Error, Hashable, Sendable {
    /// What kind of reason; the raw value is stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
      /// The text is no URI (RFC 3986).
      case invalidLink = "invalid-link"
      /// The link has user info, a port, control characters or more than the limits allow.
      case refusedLink = "refused-link"
      /// The scheme or host is none of the app's.
      case foreignLink = "foreign-link"
      /// No pattern takes the link, or no destination the activity.
      case notFound = "not-found"
      /// What would take it is not open to this door.
      case source
      /// The values are not those of the destination.
      case values
      /// The placement leads nowhere in this app.
      case placement
      /// The destination is of no feature of the router.
      case unknownDestination = "unknown-destination"
      /// A rewrite gave what is none of the app's links.
      case rewrite
      /// A value has no text in a link, or another route would take the link.
      case unprintable
      /// A place was asked for, but it is a command.
      case command
      /// A command was asked for, but it is a place.
      case destination
      /// A requirement is not met, and cannot be by waiting.
      case denied
      /// A requirement cannot be checked now, or took too long.
      case unavailable
      /// A requirement led to another place.
      case redirected
      /// A requirement is to be met first.
      case parked
      /// It waited too long for a requirement.
      case expired
      /// The account that it was meant for signed out.
      case signedOut = "signed-out"
      /// A screen does not want to be left.
      case stayed
      /// A screen could not be made.
      case screen
      /// Too many requests waited for the app to be ready.
      case overflow
      /// A saved state came after the user had gone on.
      case late
      /// What was announced never came.
      case notTransferred = "not-transferred"
      /// Its scene went away.
      case sceneGone = "scene-gone"
      /// The user did not confirm a command.
      case unconfirmed
      /// A command threw an error.
      case commandFailed = "command-failed"
    }

    public let code: Code
    /// One clear sentence, with the text at fault.
    public let message: String
    /// The sentence with patterns and names, and `‹redacted›` for all that came with the request: what
    /// may be logged.
    public let redacted: String
    /// What was near, nearest first: patterns, names.
    public let nearest: [String]

    package init(_ code: Code, _ message: String, nearest: [String] = []) {
      self.code = code
      self.message = message
      redacted = RedactableText.mark
      self.nearest = nearest
    }

    init(_ code: Code, says words: RedactableText, nearest: [String] = []) {
      self.code = code
      message = words.text
      redacted = words.redacted
      self.nearest = nearest
    }

    /// Both sentences, to say them inside another.
    var words: RedactableText { RedactableText(text: message, redacted: redacted) }

    /// Whether nothing in the app takes the request; else it was refused.
    public var isNotFound: Bool {
      switch code {
      case .foreignLink, .notFound, .unknownDestination: true
      default: false
      }
    }
  }
}

extension Outcome.Reason: CustomStringConvertible {
  public var description: String {
    nearest.isEmpty
      ? message : "\(message); nearest: \(nearest.prefix(3).joined(separator: ", "))"
  }
}

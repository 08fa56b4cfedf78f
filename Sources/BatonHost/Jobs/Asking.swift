import Baton

/// Somebody who waits for the answer of a place.
///
/// A class, because the request, the screen and who waits share it.
@MainActor final class Asking {
  /// How a wait ends.
  enum End {
    case answered(GivenAnswer)
    /// The place went without an answer.
    case wentWithout
    /// The place could not be shown.
    case notShown(RoutingError)
  }

  let request: ContinuationRequest
  /// The screen that was made for it, the last of several.
  weak var point: AnswerPoint?
  /// Whether the place is shown, as far as its request is concerned.
  var isShown = false
  private var receiver: (@MainActor (End) -> Void)?

  init(_ request: ContinuationRequest, receiver: @escaping @MainActor (End) -> Void) {
    self.request = request
    self.receiver = receiver
  }

  /// Whether somebody waits still.
  var isWaiting: Bool { receiver != nil }

  /// Who is to be told; once.
  func takeReceiver() -> (@MainActor (End) -> Void)? {
    defer { receiver = nil }
    return receiver
  }
}

/// The screen of an answering place, from its making to its end, as a host knows it.
///
/// A class, because the screen, who asked and the host share it.
@MainActor final class AnswerPoint {
  let destination: any Destination
  /// Where it stands, as far as was seen.
  var address: Hierarchy.Address
  /// Who asked for it; nil where nobody did.
  var asking: Asking?
  /// The screen that stood there before.
  weak var before: AnyObject?
  /// Whether the step was performed that shows it.
  var isPlaced = false
  /// Whether it was seen on screen.
  var isSeen = false
  private(set) weak var screen: AnyObject?
  /// Whether the presenter's screens are objects, by which one is told from another of the same place.
  private(set) var hasScreen = false
  var isAnswered = false
  /// Whether its screen cannot answer any more.
  var isLetGo = false
  /// Whether it is not on screen any more.
  var isGone = false

  init(_ made: Hierarchy.AddressedPlace) {
    destination = made.place.destination
    address = made.address
  }

  /// Whether an answer may still come.
  var mayAnswer: Bool { !isLetGo && !isGone }

  func isSeen(as screen: AnyObject?) {
    isSeen = true
    self.screen = screen
    hasScreen = screen != nil
  }
}

/// What a screen holds of its way to answer.
///
/// A class, so that it is seen when the screen lets go of it.
@MainActor final class AnswerToken {
  private let give: @MainActor (GivenAnswer) -> Void
  private let letGo: @MainActor () -> Void

  init(
    give: @escaping @MainActor (GivenAnswer) -> Void, letGo: @escaping @MainActor () -> Void
  ) {
    self.give = give
    self.letGo = letGo
  }

  func answer(_ given: GivenAnswer) { give(given) }

  deinit {
    Task { @MainActor [letGo] in letGo() }
  }
}

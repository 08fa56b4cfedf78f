import Baton
import Foundation

/// The number of a pending effect. Numbers are never reused.
typealias EffectID = Int

enum HostEvent: Sendable {
  /// The shell has run all effects.
  case proceed
  /// The app can show something.
  case ready
  /// The app expects a saved state, or doesn't anymore.
  case expectsState(Bool)
  /// The scene is gone.
  case closed
  /// The requests of one callback.
  case requests([IncomingRequest])
  /// A saved state to restore, with its bytes and its request.
  case savedState(Router.DecodedScene, Data, ContinuationRequest)
  /// The caller of a request has stopped waiting.
  case withdraw(ContinuationRequest.ID)
  /// The account has changed.
  case account(String?)
  /// Something that requirements depend on has changed.
  case requirementsChanged
  /// The user retries locked screens.
  case retryLocked
  /// Another router takes over, with the destinations whose screens are the app's own.
  case router(Router, adopted: Set<ObjectIdentifier>)
  /// The user, other code or a step has changed the screen.
  case screenChanged
  /// The presenter can open windows now, or can't anymore.
  case opensWindows(Bool)
  /// The platform has announced an activity.
  case announced(ActivityType)
  /// An announced activity has arrived, perhaps in another scene.
  case arrived(ContinuationRequest)
  /// An announced activity won't come.
  case announcedFailed(ActivityType, any Error)
  case answer(EffectID, HostAnswer)
}

/// A request from the shell.
struct IncomingRequest: Sendable {
  let request: ContinuationRequest
  /// The external handler that claimed the request before the router saw it.
  var claimedBy: String?
  /// True if the caller waits for the screen's answer.
  var asks = false
  /// True if the request removes a screen that has answered.
  var leavesAnswered = false
}

/// The result of an effect.
indirect enum HostAnswer: Sendable {
  case screen(Screen)
  /// The decisions of checks, in order. Only the last one may be unmet.
  case decisions([Requirement.Decision])
  /// The answer of the screens that would be dismissed, and any new consents.
  case leaving(LeavingAnswer, [Consent])
  /// The user's answer to a screen's question.
  case willing(Bool)
  /// Nil if all screens were made.
  case made((any Error)?)
  case performed(StepResult)
  case done
  /// The reason why the user doesn't see the top of the screen, or nil.
  case seen(RoutingError?)
  /// The external handler that claims the request, if any.
  case claimed(String?)
  case resolved(Result<URL, any Error>)
  case confirmed(Bool)
  /// Nil if it succeeded.
  case finished((any Error)?)
  /// The time limit has passed.
  case timedOut
}

/// The answer of the screens that would be dismissed.
enum LeavingAnswer: Sendable {
  case all
  case stays(Hierarchy.Place, reason: String)
  /// The screen stays, and the request waits until it closes.
  case postpones(Hierarchy.Place, reason: String)
  case asks(Consent)
}

/// The result of a step.
enum StepResult: Sendable {
  /// Something else is moving the screen, so the step wasn't tried.
  case busy
  case refused(any Error)
  case done(isSettled: Bool)
}

/// The number of a live screen. Numbers are never reused.
typealias ScreenID = Int

/// A screen that agreed to be dismissed.
struct Consent: Sendable {
  let place: Hierarchy.AddressedPlace
  /// Nil if the presenter's screens aren't objects.
  let screen: ScreenID?
}

/// A snapshot of the presenter's screen.
struct Screen: Sendable {
  var hierarchy: Hierarchy?
  var isSettled = true
  /// True for each checked address that has a restorable.
  var restorables: [Hierarchy.Address: Bool] = [:]
  var supportedAspects: Set<PresentationStyle.Aspect> = []
  /// The requests that need a new screen for their answer, while the old screen is still there.
  var unchanged: Set<ContinuationRequest.ID> = []
  /// The addresses of screens that have answered, by the requests that remove them.
  var answered: [ContinuationRequest.ID: Hierarchy.Address] = [:]
}

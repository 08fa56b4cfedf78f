import Baton
import Foundation

/// The number of an effect that the machine waits for. Numbers are never reused.
typealias EffectID = Int

/// Something that happens to a host.
enum HostEvent: Sendable {
  /// The shell has run every effect so far: the machine does the next thing.
  case proceed
  /// The app can show something now.
  case ready
  /// A saved state is on its way, or isn't anymore.
  case expectsState(Bool)
  /// The scene is gone.
  case closed
  /// The requests that one callback delivered.
  case requests([IncomingRequest])
  /// A saved state to show again, with its bytes and a request that stands for it.
  case savedState(Router.DecodedScene, Data, ContinuationRequest)
  /// The caller of a request doesn't wait for it anymore.
  case withdraw(ContinuationRequest.ID)
  /// Another account has signed in, or nobody is signed in anymore.
  case account(String?)
  /// Something that checks look at has changed.
  case requirementsChanged
  /// The user wants locked screens to be checked again.
  case retryLocked
  /// The screen has changed, by the user, by other code, or during a step.
  case screenChanged
  /// The presenter can open windows now, or can't anymore.
  case opensWindows(Bool)
  /// The platform has announced an activity.
  case announced(ActivityType)
  /// An announced activity has come, perhaps to another scene.
  case arrived(ContinuationRequest)
  /// An announced activity won't come.
  case announcedFailed(ActivityType, any Error)
  /// The result of an effect.
  case answer(EffectID, HostAnswer)
}

/// A request as the shell hands it over.
struct IncomingRequest: Sendable {
  let request: ContinuationRequest
  /// The external handler that took it before the router.
  var claimedBy: String?
  /// True if somebody waits for the answer of its screen.
  var asks = false
  /// True if it takes away a screen that has answered.
  var leavesAnswered = false
}

/// The result of an effect.
indirect enum HostAnswer: Sendable {
  /// The screen as it is now.
  case screen(Screen)
  /// What checks said, in order. The first that isn't met is the last.
  case decisions([Requirement.Decision])
  /// What screens say that a request would take away, and the consents that are new.
  case leaving(LeavingAnswer, [Consent])
  /// What the user said when a screen asked.
  case willing(Bool)
  /// Nil if the screens are made.
  case made((any Error)?)
  case performed(StepResult)
  case done
  /// Why the user doesn't see the top of the screen.
  case seen(RoutingError?)
  /// The name of the external handler that takes the request.
  case claimed(String?)
  /// What a resolver gave.
  case resolved(Result<URL, any Error>)
  case confirmed(Bool)
  /// Nil if the command or the app's own work succeeded.
  case finished((any Error)?)
  /// Its time is over.
  case timedOut
}

/// What screens say that a request would take away.
enum LeavingAnswer: Sendable {
  /// All of them have agreed.
  case all
  case stays(Hierarchy.Place, reason: String)
  /// The screen stays, and the request waits until it's gone.
  case postpones(Hierarchy.Place, reason: String)
  /// The screen asks the user.
  case asks(Consent)
}

/// What became of a step.
enum StepResult: Sendable {
  /// Something else still moves the screen, so the step wasn't tried.
  case busy
  case refused(any Error)
  case done(isSettled: Bool)
}

/// Names a live screen. Numbers are never reused.
typealias ScreenID = Int

/// A screen that has said that it may go.
struct Consent: Sendable {
  let place: Hierarchy.AddressedPlace
  /// Nil if the presenter's screens aren't objects.
  let screen: ScreenID?
}

/// The screen as the presenter has it at one moment.
struct Screen: Sendable {
  var hierarchy: Hierarchy?
  var isSettled = true
  /// Whether something takes part in continuations, at the addresses that were asked for.
  var restorables: [Hierarchy.Address: Bool] = [:]
  var honoured: Set<PresentationStyle.Aspect> = []
  /// The requests whose answering screen should have come, while the screen of before still stands there.
  var unchanged: Set<ContinuationRequest.ID> = []
  /// Where the screens stand that have answered, by the requests that take them away.
  var answered: [ContinuationRequest.ID: Hierarchy.Address] = [:]
}

import Baton
import Foundation

/// Identifies a pending effect. Ids are never reused.
typealias EffectID = Int

enum HostEvent: Sendable {
  case ready
  case expectsState(Bool)
  /// The scene is gone. If it was discarded, its saved state is gone, too.
  case closed(isDiscarded: Bool)
  /// New requests, and known ones that arrived again.
  case requests([Boxed<Delivery>])
  /// A saved state to restore, with its bytes and its request.
  indirect case savedState(Router.DecodedScene, Data, ContinuationRequest)
  case withdraw(ContinuationRequest.ID)
  case account(String?)
  case requirementsChanged
  case retryLocked
  /// The router was replaced. The second value lists the destinations whose screens the app creates
  /// itself.
  case router(Router, adopted: Set<ObjectIdentifier>)
  /// The user, other code, or a step has changed the screen.
  case screenChanged
  case announced(ActivityType)
  /// An announced activity has arrived, perhaps in another scene.
  indirect case arrived(ContinuationRequest)
  case announcedFailed(ActivityType, any Error)
  /// The result of an effect. It comes with the screen if the shell has read it after that effect.
  case answer(EffectID, HostAnswer, screen: Boxed<ScreenReading>? = nil)
}

enum HostAnswer: Sendable {
  /// The decisions from the checks that ran, in order. Every decision is `allow`, except possibly
  /// the last.
  case decisions([Requirement.Decision])
  /// The combined answer from the screens that would be dismissed, and a list of all that have
  /// agreed so far.
  indirect case leaving(LeavingAnswer, [Consent])
  /// The user's answer to a screen's question, or whether the user confirms a command.
  case decided(Bool)
  case performed(StepResult)
  /// The reason why the user can't see the top screen, or nil if it's visible. Also says whether
  /// the app was called.
  indirect case seen(RoutingError?, isCalled: Bool)
  case claimed(String?)
  indirect case resolved(Result<URL, any Error>)
  case finished((any Error)?)
  case timedOut
}

/// The combined answer from the screens that would be dismissed.
enum LeavingAnswer: Sendable {
  case all
  case stays(Hierarchy.AddressedNode, reason: String)
  /// The screen stays open, and the request waits until the screen closes.
  case postpones(Hierarchy.AddressedNode, reason: String)
  /// The screen stays open, but the presenter doesn't report it as shown anymore.
  case beside(Consent)
  case asks(Consent)
}

enum StepResult: Sendable {
  /// Something else is moving the screen, so the step wasn't tried.
  case busy
  case refused(any Error)
  case done(isSettled: Bool)

  var isSettled: Bool { if case .done(isSettled: true) = self { true } else { false } }
}

/// Identifies a live screen. Ids are never reused.
typealias ScreenID = Int

struct Consent: Sendable {
  let node: Hierarchy.AddressedNode
  /// Nil if the presenter's screens aren't objects.
  let screen: ScreenID?
}

/// The state of the screen that the shell read last.
struct ScreenReading: Sendable {
  var hierarchy: Hierarchy?
  var isSettled = true
  /// The addresses where the shell looked for a restorable, and whether it found one.
  var restorables: [Hierarchy.Address: Bool] = [:]
  var supportedAspects: Set<PresentationStyle.Aspect> = []
  /// The ids of requests that are waiting for an answer from a new screen that hasn't replaced the
  /// old one yet.
  var unchanged: Set<ContinuationRequest.ID> = []
  /// The ids of requests whose screens still wait for an answer.
  var asking: Set<ContinuationRequest.ID> = []
  /// The addresses of screens that have returned an answer, each keyed by the id of the request
  /// that removes that screen.
  var answered: [ContinuationRequest.ID: Hierarchy.Address] = [:]
}

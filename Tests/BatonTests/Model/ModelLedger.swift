import Baton
import BatonHost
import Foundation

/// The requests of a test run in all scenes, with their outcomes and the owners of the destinations
/// that they opened.
@MainActor final class ModelLedger {
  private let world: ModelWorld
  private let router: Router
  /// The faults found so far, oldest first.
  private(set) var faults: [String] = []

  private(set) var requests: [(request: ContinuationRequest, place: (any Destination)?)] = []
  /// For each request, the account that was signed in when the request was made.
  private var askers: [ContinuationRequest.ID: String?] = [:]
  /// The requests for a destination with a unique number.
  private var hasOwnNumber: Set<ContinuationRequest.ID> = []
  /// The final outcomes of each request, with the scene that reported each of them.
  private var finals: [ContinuationRequest.ID: [(scene: Int, outcome: Outcome)]] = [:]
  /// The payments' requests and courses, keyed by their sums.
  private var payments: [String: (request: ContinuationRequest.ID, course: CommandRuns)] = [:]
  /// The scenes whose stream of outcomes hasn't ended.
  private var open: Set<Int> = []
  /// The outcomes that each request's callers received.
  private var told: [ContinuationRequest.ID: [Outcome]] = [:]
  /// The number of outcomes that each request's callers expect.
  private var asked: [ContinuationRequest.ID: Int] = [:]
  /// The accounts that may see a destination with a unique number: the account that was signed in
  /// when the request arrived or, if the user was signed out, the next account that signs in while
  /// the request is pending.
  private var owners: [AnyHashable: Set<String?>] = [:]
  /// Public destinations that were on screen when their account signed out. They may stay on
  /// screen.
  private var leftOver: Set<AnyHashable> = []
  /// The number of parked requests that closed scenes have left in their saved states.
  private var left = 0
  private var gone: [(name: String, object: Weak)] = []
  /// The number of requests and their destinations so far.
  private(set) var numbers = 0

  private struct Weak { weak var object: AnyObject? }

  init(_ world: ModelWorld, _ router: Router) {
    self.world = world
    self.router = router
  }

  func fault(_ text: String) { faults.append(text) }

  /// Expects that an object is released by the end of the run.
  func mustGo(_ name: String, _ object: AnyObject) { gone.append((name, Weak(object: object))) }

  // MARK: Requests

  /// Makes a request for a destination with a unique number.
  func request(_ number: Int, _ way: ModelAction.Way) -> ContinuationRequest {
    numbers += 1
    let link = ModelAction.links[number].replacing("#", with: "\(numbers)")
    let place = try? router.destination(for: link)
    let request: ContinuationRequest =
      switch way {
      case .app: ContinuationRequest(.link(link), from: .app)
      case .webLink: ContinuationRequest(.link("https://www.example.com\(link)"), from: .webLink)
      case .shortLink:
        ContinuationRequest(.link("https://go.example.com\(link)"), from: .webLink)
      case .notification: ContinuationRequest(.link(link), from: .notification)
      case .activity:
        (place.flatMap { try? router.activity(for: $0) }).map {
          ContinuationRequest(delivered: $0)
        } ?? ContinuationRequest(.link(link), from: .app)
      }
    requests.append((request, place))
    if link.hasPrefix("/pay/") { payments["\(numbers)"] = (request.id, CommandRuns(arrivals: 0)) }
    if link.contains("\(numbers)") { hasOwnNumber.insert(request.id) }
    return request
  }

  /// Records that a request arrives, for the current account.
  func arrives(_ request: ContinuationRequest) {
    for (sum, payment) in payments where payment.request == request.id {
      payments[sum]?.course.arrivals += 1
    }
    guard askers.index(forKey: request.id) == nil else { return }
    askers[request.id] = .some(world.account)
    guard hasOwnNumber.contains(request.id),
      let place = requests.first(where: { $0.request.id == request.id })?.place
    else { return }
    owners[AnyHashable(place)] = [world.account]
  }

  /// Makes a request for moves from the current screen.
  func request(_ moves: [Navigation]) -> ContinuationRequest {
    numbers += 1
    let request = ContinuationRequest(.navigation(moves), from: .app)
    requests.append((request, nil))
    return request
  }

  /// Returns the outcome that a request's first caller received.
  func firstTold(_ request: ContinuationRequest.ID) -> Outcome? { told[request]?.first }

  /// Checks that links went to the browser exactly as they arrived.
  func lookAtPages() {
    let links = requests.compactMap { $0.request.content.description }
    for page in world.pages where !links.contains(page) {
      fault("\(page) went to the browser, but no request contained it")
    }
  }

  /// Expects that a request's callers receive the given number of outcomes: one, or one per scene.
  func expect(_ request: ContinuationRequest.ID, times: Int = 1) {
    asked[request, default: 0] += times
  }

  func tell(_ request: ContinuationRequest.ID, _ outcome: Outcome) {
    told[request, default: []].append(outcome)
  }

  /// Reads a scene's outcomes until the scene ends.
  func read(_ outcomes: AsyncStream<OutcomeRecord>, of scene: Int) {
    open.insert(scene)
    world.clock.start { [weak self] in
      for await record in outcomes where record.isRequested {
        guard let self else { return }
        if record.missed > 0 { fault("\(record.missed) records were missed") }
        if record.outcome.isFinal {
          finals[record.request, default: []].append((scene, record.outcome))
        }
      }
      self?.open.remove(scene)
    }
  }

  /// Records that the app is launched again. A payment that was stored as parked may arrive again.
  func isLaunchedAgain() { for sum in payments.keys { payments[sum]?.course.arrivals += 1 } }

  func runs(_ payment: ModelFeature.Pay) { payments[payment.sum]?.course.runs += 1 }

  /// Checks that each payment ran at most once, and that its outcome says so.
  func lookAtPayments() {
    for (sum, (request, course)) in payments {
      guard let text = course.fault(endingIn: finals[request]?.last?.outcome) else { continue }
      fault("payment \(sum) \(text)")
    }
  }

  /// Returns true if the app itself requested this command.
  func isOwn(_ command: any Command) -> Bool { ownRequest(for: command) != nil }

  /// Returns the account that was signed in when the app requested one of its own commands, or nil
  /// if no user was signed in.
  func asker(of command: any Command) -> String? {
    ownRequest(for: command).flatMap { askers[$0] ?? nil }
  }

  private func ownRequest(for command: any Command) -> ContinuationRequest.ID? {
    requests.first { entry in
      guard entry.request.source.kind == .app,
        case .command(let other, _)? = try? router.resolve(entry.request)
      else { return false }
      return other.isEqual(to: command)
    }?.request.id
  }

  // MARK: Owners

  /// Records a change of account. The screens still show the previous account's destinations.
  func accountChanges(to account: String?, over screens: [any Destination]) {
    leftOver.formUnion(screens.map { AnyHashable($0) }.filter { owners[$0] != nil })
    guard let account else { return }
    for (request, place) in requests {
      // A request for a window is reported as opened before the window connects.
      guard let place, isWaiting(request.id) || place is ModelFeature.Pane,
        owners[AnyHashable(place)] == [nil]
      else { continue }
      owners[AnyHashable(place)] = [nil, account]
    }
  }

  /// Forgets the accounts that a destination belongs to, because the destination is requested
  /// again.
  func disown(_ place: any Destination) { owners[AnyHashable(place)] = nil }

  /// Forgets the owners of a stored parked request's destination if the request arrived while the
  /// user was signed out. The next account may open it.
  func disownParked(in state: Data) {
    guard let parked = router.decodeScene(state).scene.parked, parked.account == nil else { return }
    let request = ContinuationRequest(parked.content, from: .app)
    router.outcome(of: request).hierarchy.map { disown($0.leaf.destination) }
  }

  /// Returns true if a destination may be shown, published, or saved for an account. A private
  /// destination belongs only to its account. A public destination may stay on screen, but no other
  /// account may open it.
  func isOf(_ account: String?, _ place: any Destination) -> Bool {
    let key = AnyHashable(place)
    guard let owners = owners[key] else { return true }
    if router.routableType(of: place)?.requirements.isEmpty == true, leftOver.contains(key) {
      return true
    }
    return owners.contains(account)
  }

  /// Returns true if a request hasn't ended in all of its scenes.
  private func isWaiting(_ request: ContinuationRequest.ID) -> Bool {
    (finals[request] ?? []).count < max(1, asked[request] ?? 0)
  }

  func owner(of place: any Destination) -> String {
    (owners[AnyHashable(place)] ?? []).map { $0 ?? "no account" }.sorted().joined(
      separator: " and ")
  }

  /// Checks that a saved state only contains destinations of the account that it names.
  func lookAtSaved(_ state: Data) {
    let scene = router.decodeScene(state).scene
    let places = scene.hierarchy?.root.addressed(at: .root) ?? []
    for place in places.map(\.node.destination) where !isOf(scene.account, place) {
      fault("\(place) is saved for \(scene.account ?? "no account"), not \(owner(of: place))")
    }
  }

  // MARK: The end

  /// Records that a scene closes. A parked request in its saved state doesn't end there.
  func closes(leaving state: Data?) {
    if let state, router.decodeScene(state).scene.parked != nil { left += 1 }
  }

  private func isLeft(_ request: ContinuationRequest.ID) -> Bool {
    finals[request] == nil && told[request]?.contains { !$0.isFinal } == true
  }

  /// Checks that every request has ended and every object has been released.
  func lookAtEnds() {
    lookAtPages()
    lookAtPayments()
    for (request, _) in requests {
      let ends = finals[request.id] ?? []
      let told = told[request.id] ?? []
      if told.count != asked[request.id] ?? 0 {
        fault("\(asked[request.id] ?? 0) callers await an outcome, \(told.count) got one")
      }
      for scene in Set(ends.map(\.scene)) {
        let here = ends.filter { $0.scene == scene }.map(\.outcome.description)
        if here.count > 1 { fault("a request ended \(here.count) times: \(here)") }
      }
    }
    if requests.count(where: { isLeft($0.request.id) }) > left {
      fault("a parked request never ended")
    }
    if !open.isEmpty { fault("the outcomes of \(open.count) hosts never end") }
    for object in gone where object.object.object != nil { fault("\(object.name) wasn't released") }
  }

  /// Checks that each request ended in exactly one scene.
  func lookAtSingleEnds() {
    for (request, _) in requests {
      let ends = finals[request.id] ?? []
      let told = told[request.id] ?? []
      // If a request is made after the host has ended, only its caller receives an outcome.
      let cameLate = ends.isEmpty && told.map(\.reason?.code) == [.sceneGone]
      if ends.count != 1, !cameLate, !isLeft(request.id) {
        fault("a request ended \(ends.count) times: \(ends.map(\.outcome.description))")
      }
    }
  }
}

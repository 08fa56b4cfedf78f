import Baton
import BatonHost
import Foundation

/// What was asked for in a course, what became of it, and whose the places are that came of it: what all of its
/// scenes share.
///
/// A class, because they share it.
@MainActor final class ModelLedger {
  private let world: ModelWorld
  private let router: Router
  /// What is wrong, the first first.
  private(set) var faults: [String] = []

  private(set) var requests: [(request: ContinuationRequest, place: (any Destination)?)] = []
  /// Who was signed in as each request was made.
  private var askers: [ContinuationRequest.ID: String] = [:]
  /// What became of each request, and in which scene.
  private var finals: [ContinuationRequest.ID: [(scene: Int, outcome: Outcome)]] = [:]
  /// The scenes whose outcomes have not ended.
  private var open: Set<Int> = []
  /// What those who asked were told.
  private var told: [ContinuationRequest.ID: [Outcome]] = [:]
  /// How often somebody is to be told.
  private var asked: [ContinuationRequest.ID: Int] = [:]
  /// Whose places are that carry values of an account.
  private var owners: [AnyHashable: String?] = [:]
  private var free: Set<AnyHashable> = []
  private var gone: [(name: String, object: Weak)] = []
  /// Counts requests and what they lead to.
  private(set) var numbers = 0

  private struct Weak { weak var object: AnyObject? }

  init(_ world: ModelWorld, _ router: Router) {
    self.world = world
    self.router = router
  }

  func fault(_ text: String) { faults.append(text) }

  /// Nothing may hold it once the course is over.
  func mustGo(_ name: String, _ object: AnyObject) { gone.append((name, Weak(object: object))) }

  // MARK: Requests

  /// A request that leads to a place of its own.
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
    askers[request.id] = world.account
    return request
  }

  /// A request to go on from what is shown.
  func request(_ moves: [Navigation]) -> ContinuationRequest {
    numbers += 1
    let request = ContinuationRequest(.navigation(moves), from: .app)
    requests.append((request, nil))
    return request
  }

  /// What the first of those who asked was told.
  func firstTold(_ request: ContinuationRequest.ID) -> Outcome? { told[request]?.first }

  /// What goes to the browser is a link that came, as it came.
  func lookAtPages() {
    let links = requests.compactMap { $0.request.content.description }
    for page in world.pages where !links.contains(page) {
      fault("\(page) went to the browser, and nobody asked for it")
    }
  }

  /// Nobody takes these any more.
  func forget(_ requests: [ContinuationRequest]) {
    self.requests.removeAll { known in requests.contains { $0.id == known.request.id } }
  }

  /// Somebody waits to be told of a request: once, or once a scene.
  func expect(_ request: ContinuationRequest.ID, times: Int = 1) {
    asked[request, default: 0] += times
    // What is for all scenes may be parked in one for whoever signs in next, and be shown in another.
    if times > 1 { requests.first { $0.request.id == request }?.place.map(disown) }
  }

  func tell(_ request: ContinuationRequest.ID, _ outcome: Outcome) {
    told[request, default: []].append(outcome)
  }

  /// Reads what becomes of requests in a scene, until that ends.
  func read(_ outcomes: AsyncStream<OutcomeRecord>, of scene: Int) {
    open.insert(scene)
    Task { [weak self] in
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

  /// Gives those who read outcomes their turn, which they have on threads of their own: on a machine that has
  /// much to do it comes late. Streams that do not end are found all the same.
  func waitForReaders() async {
    for _ in 0..<3000 where !open.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
  }

  /// Whether the app has asked for this command itself.
  func isOwn(_ command: any Command) -> Bool { ownRequest(for: command) != nil }

  /// Whose button asked for a command of the app's own; nil where nobody was signed in.
  func asker(of command: any Command) -> String? {
    ownRequest(for: command).flatMap { askers[$0] }
  }

  private func ownRequest(for command: any Command) -> ContinuationRequest.ID? {
    requests.first { entry in
      entry.request.source.kind == .app
        && (try? router.command(for: entry.request))?.isEqual(to: command) == true
    }?.request.id
  }

  // MARK: Whose places are

  /// Places with values that an account has on its screen are its own from here on, but for those that are
  /// still asked for.
  func note(_ places: [any Destination], of account: String?) {
    let waiting = Set(
      requests.filter { isWaiting($0.request.id) }
        .compactMap { entry in entry.place.map { AnyHashable($0) } })
    for place in places
    where place is ModelFeature.Member || place is ModelFeature.Sheet || place is ModelFeature.Note
    {
      let key = AnyHashable(place)
      if !waiting.contains(key), !free.contains(key), owners[key] == nil { owners[key] = account }
    }
  }

  /// Whether a request has not ended in all scenes that it is for.
  private func isWaiting(_ request: ContinuationRequest.ID) -> Bool {
    (finals[request]?.count ?? 0) < max(1, asked[request] ?? 0)
  }

  /// What is asked for again, by whoever is there then, is nobody's own from here on.
  func disown(_ place: any Destination) {
    owners[AnyHashable(place)] = nil
    free.insert(AnyHashable(place))
  }

  /// What a stored state keeps for whoever signs in next is nobody's own.
  func disownParked(in state: Data) {
    guard let parked = router.decodeScene(state).scene.parked, parked.account == nil else { return }
    let request = ContinuationRequest(parked.content, from: .app)
    router.outcome(of: request).hierarchy.map { disown($0.leaf.destination) }
  }

  /// Whether a place may be shown, published or saved for an account.
  func isOf(_ account: String?, _ place: any Destination) -> Bool {
    owners[AnyHashable(place)].map { $0 == account } ?? true
  }

  func owner(of place: any Destination) -> String {
    owners[AnyHashable(place)].flatMap(\.self) ?? "nobody"
  }

  /// What is saved is for the account that it names, and nobody else's.
  func lookAtSaved(_ state: Data) {
    let scene = router.decodeScene(state).scene
    let places = scene.hierarchy?.root.addressed(at: .root) ?? []
    for place in places.map(\.place.destination) where !isOf(scene.account, place) {
      fault("\(place) is saved for \(scene.account ?? "nobody"), and is \(owner(of: place))'s")
    }
  }

  // MARK: The end

  /// Looks whether all came to an end, and nothing is left.
  func lookAtEnds() {
    lookAtPages()
    for (request, _) in requests {
      let ends = finals[request.id] ?? []
      let told = told[request.id] ?? []
      if told.count != asked[request.id] ?? 0 {
        fault("\(asked[request.id] ?? 0) asked what became of a request, \(told.count) were told")
      }
      for scene in Set(ends.map(\.scene)) {
        let here = ends.filter { $0.scene == scene }.map(\.outcome.description)
        if here.count > 1 { fault("a request ended \(here.count) times: \(here)") }
      }
      if ends.isEmpty, told.contains(where: { !$0.isFinal }) {
        fault("a request was parked, and never ended")
      }
    }
    if !open.isEmpty { fault("the outcomes of \(open.count) hosts never end") }
    for object in gone where object.object.object != nil { fault("\(object.name) lives on") }
  }

  /// Looks whether each request ended in one scene, and in no other.
  func lookAtSingleEnds() {
    for (request, _) in requests {
      let ends = finals[request.id] ?? []
      let told = told[request.id] ?? []
      // What came after the end of the host is told to its caller alone.
      let cameLate = ends.isEmpty && told.map(\.reason?.code) == [.sceneGone]
      if ends.count != 1, !cameLate {
        fault("a request ended \(ends.count) times: \(ends.map(\.outcome.description))")
      }
    }
  }
}

public import Baton
import Foundation

/// The scenes of an app. A directory chooses a scene for each request, restores the scenes' states,
/// and passes edits between them. Create one per app, and call its methods from the platform's
/// scene callbacks.
///
/// ```swift
/// let scenes = SceneDirectory(router: router, store: FileSceneStore(folder: folder))
/// scenes.connect("main", host: host, with: requests)
/// host.becomeReady()
/// ```
@MainActor public final class SceneDirectory {
  /// The router that resolves requests before a scene is chosen.
  package private(set) var router: Router { didSet { newestRouter.router = router } }
  package let newestRouter: NewestRouter
  /// True once another router has replaced the first one. The app may still create hosts with the
  /// first router, so connecting scenes are updated.
  private(set) var isUpdated = false
  /// The kinds of scenes that the app has, other than its default one.
  public let configurations: [SceneConfiguration]
  /// The store for scene states. Nil if the platform keeps the states, as UIKit does in restoration
  /// activities.
  package let store: (any SceneStore)?
  /// The directory's time limits and maximum counts.
  package let limits: SceneLimits

  /// A closure that opens a scene on the platform. Nil if that's impossible. Connect the new scene
  /// with ``connect(_:host:configuration:state:with:answering:)``.
  public var openScene: (@MainActor (SceneOpenRequest) -> Void)?
  /// True if the platform opens the next scene by itself. If no scene is connected, requests wait
  /// for that scene.
  package var waitsForScene = false
  /// True if the platform never opens a scene by itself, as on the Mac after the launch. An event
  /// then doesn't wait for a scene, but opens one.
  package var opensEveryScene = false
  /// A closure that brings a scene to the front. It's called if a scene that isn't in front has
  /// received a request.
  public var bringToFront: (@MainActor (_ scene: String) -> Void)?
  /// A closure that's called when a scene's conditions change. Pass the conditions on to the
  /// platform.
  public var onConditions: (@MainActor (_ scene: String, SceneConditions) -> Void)?
  /// A closure that's called if a state is damaged, only partly restored, late, or not stored, or
  /// if a destination can't get its own window.
  public var onProblem: (@MainActor (Diagnostic) -> Void)?

  let clock: any Clock<Duration>
  var connected: [String: ConnectedScene] = [:] {
    didSet {
      order = nil
      guard connected.isEmpty, let last = oldValue.values.first else { return }
      lastOwner = Owner(last.host.account)
    }
  }
  private(set) var lastOwner: Owner?
  /// The open scenes, most recently used first. Nil after a change, until they're sorted again.
  private var order: SceneOrder?
  /// The requested scenes, oldest first.
  var awaited: [PendingScene] = []
  /// The scenes that handled recent requests. If a request is delivered twice, it goes to the same
  /// scene.
  var takers: [ContinuationRequest.ID: String] = [:]
  /// The requests in ``takers``, oldest first.
  var taken: [ContinuationRequest.ID] = []
  /// The last states of connected scenes, and of closed scenes whose state the store hasn't
  /// confirmed yet.
  var lastStates: [String: LastState] = [:]
  /// Closures that are called with the name of an account that has signed out.
  package var accountEnded: [@MainActor (String) -> Void] = []
  private var activations = 0
  /// The account that the app has set, or nil if the app hasn't set ``account`` yet.
  private(set) var owner: Owner?

  /// Creates a directory without scenes.
  ///
  /// - Parameters:
  ///   - router: The app's router.
  ///   - store: The store for states. Nil if the platform keeps them.
  ///   - configurations: The app's scene configurations other than its default one.
  ///   - limits: The directory's time limits and maximum counts.
  ///   - clock: The clock for time limits. In a test, pass your own clock.
  public init(
    router: Router, store: (any SceneStore)? = nil, configurations: [SceneConfiguration] = [],
    limits: SceneLimits = SceneLimits(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.router = router
    newestRouter = NewestRouter(router)
    self.store = store
    self.configurations = configurations
    self.limits = limits
    self.clock = clock
  }

  deinit {
    // No scene can connect anymore, so end the requests that are waiting for one.
    guard !awaited.isEmpty else { return }
    clock.start { [awaited] in
      for scene in awaited { scene.end(with: .failed(.sceneGone)) }
    }
  }

  /// Replaces the router in every scene, including scenes that connect later. See
  /// ``ContinuationHost/update(to:)``.
  ///
  /// - Throws: The problems of the first host that can't use the new router. In that case, all
  ///   scenes keep the previous router.
  public func update(to router: Router) throws(Router.Problems) {
    for id in connected.keys.sorted() {
      guard let problems = connected[id]?.host.problems(with: router), !problems.isEmpty else {
        continue
      }
      throw Router.Problems(problems: problems, usable: router)
    }
    // Set this first, because hosts may report changes while they update.
    (self.router, isUpdated) = (router, true)
    // Read the router each time, because the app may replace it again while a host updates.
    for id in connected.keys.sorted() { try connected[id]?.host.update(to: self.router) }
  }

  /// The signed-in account, which all scenes share, or nil.
  ///
  /// Set the account at launch and whenever it changes. The directory passes it to the host of each
  /// scene, including scenes that connect later, so you don't have to set
  /// ``ContinuationHost/account``. When an account signs out, any of its requests that are waiting
  /// for a scene are refused (`signed-out`).
  public var account: String? {
    get { owner?.account }
    set {
      let old = owner
      owner = Owner(newValue)
      if let old, old.account != nil, old != owner {
        endAwaited(of: old)
      } else if old?.account == nil, newValue != nil {
        for index in awaited.indices {
          awaited[index].belong(to: Owner(newValue), isLate: old != nil)
        }
      }
      if let ended = old?.account, old != owner { for act in accountEnded { act(ended) } }
      // Read the account each time, because a host may call the app, and the app may set another
      // account.
      for id in connected.keys.ordered() { connected[id]?.host.account = owner?.account }
    }
  }

  private func endAwaited(of owner: Owner) {
    var ended: [SceneDelivery] = []
    for index in awaited.indices {
      ended += awaited[index].deliveries.filter { $0.request.owner == owner }
      awaited[index].deliveries.removeAll { $0.request.owner == owner }
    }
    for delivery in ended { delivery.end(with: .refused(.signedOut)) }
  }

  /// The open scenes, most recently used first.
  public var scenes: [SceneInfo] {
    for scene in connected.values { scene.host.observeShown() }
    return unobservedScenes
  }

  /// The open scenes, most recently used first. Views don't observe this property.
  var unobservedScenes: [SceneInfo] {
    let order = order ?? SceneOrder(connected.values.ordered { $0.info.isBefore($1.info) })
    self.order = order
    // Copying all facts each time would take longer.
    for index in order.scenes.indices {
      let shown = order.scenes[index].shown
      order.infos[index].shown = shown
    }
    return order.infos
  }

  /// The host of the scene that was last active, if that scene is visible. Nil if unknown.
  package var frontHost: ContinuationHost? {
    let front = connected.values.filter { $0.info.isInForeground && $0.info.lastActive > 0 }
    return front.max { $0.info.lastActive < $1.info.lastActive }?.host
  }

  /// Returns the host of an open scene, or nil if the scene isn't open.
  public func host(of scene: String) -> ContinuationHost? { connected[scene]?.host }

  /// Returns an open scene's conditions for the platform.
  package func conditions(of scene: String) -> SceneConditions? {
    connected[scene].map { scene in
      scene.host.observeShown()
      return router.conditions(of: scene.open, configurations: configurations)
    }
  }

  /// Returns the configuration of a scene that the platform is about to create, or nil for the
  /// app's default.
  public func configuration(for requests: [ContinuationRequest]) -> SceneConfiguration? {
    router.configuration(for: requests, among: configurations)
  }

  /// Records that a scene has become active.
  public func didBecomeActive(_ id: String) {
    guard let scene = connected[id] else { return }
    activations += 1
    scene.info.lastActive = activations
    scene.info.isInForeground = true
    order = nil
  }

  /// Records that the user can see a scene, which may not be the active one.
  package func willEnterForeground(_ id: String) {
    connected[id]?.info.isInForeground = true
    order = nil
  }

  /// Reports that a scene has moved to the background, and saves it, because the process may end at
  /// any moment.
  public func didEnterBackground(_ id: String) {
    guard let scene = connected[id] else { return }
    scene.info.isInForeground = false
    order = nil
    save(id)
  }

  func report(_ problem: Diagnostic) {
    onProblem?(problem)
  }
}

extension SceneDirectory: @preconcurrency CustomStringConvertible {
  /// The open scenes, most recently used first, and their screens.
  public var description: String {
    guard !connected.isEmpty else { return "no scene is open" }
    return scenes.map(\.description).joined(separator: "\n")
  }
}

/// A directory's router, readable on any thread.
package final class NewestRouter: @unchecked Sendable {
  private let lock = NSLock()
  private var held: Router

  package init(_ router: Router) { held = router }

  package internal(set) var router: Router {
    get { lock.withLock { held } }
    set { lock.withLock { held = newValue } }
  }
}

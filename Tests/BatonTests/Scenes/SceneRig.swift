import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// An app with several scenes that a test controls.
@MainActor final class SceneRig {
  let clock = SimulatedClock()
  let store: MemorySceneStore
  let directory: SceneDirectory
  private(set) var presenters: [String: HeadlessPresenter] = [:]
  private(set) var opened: [SceneOpenRequest] = []
  private(set) var brought: [String] = []
  private(set) var problems: [Diagnostic] = []
  /// The effects of the app's commands.
  private(set) var performed: [String] = []
  /// A function that makes the decisions of all checks.
  var decide: @MainActor (_ requirement: String) -> Requirement.Decision = { _ in .allow }

  /// - Parameter store: The store from an earlier launch of the app.
  init(
    store: MemorySceneStore = MemorySceneStore(), opensScenes: Bool = false,
    limits: SceneLimits = SceneLimits()
  ) throws {
    self.store = store
    directory = SceneDirectory(
      router: try NoteTags.router(), store: store,
      configurations: [SceneConfiguration("note", for: [Note.self])], limits: limits, clock: clock)
    directory.onProblem = { [weak self] in self?.problems.append($0) }
    directory.bringToFront = { [weak self] in self?.brought.append($0) }
    if opensScenes { directory.openScene = { [weak self] in self?.opened.append($0) } }
  }

  var reports: [String] { problems.map(\.message) }

  /// Connects a scene as an adapter does, and waits for the store's answer.
  @discardableResult
  func connect(
    _ id: String, answering opening: SceneOpenRequest? = nil
  ) async throws -> ContinuationHost {
    let host = try connectNow(id, answering: opening)
    await clock.waitUntilIdle()
    return host
  }

  /// Connects a scene without waiting for the store's answer.
  @discardableResult
  func connectNow(
    _ id: String, state: Data? = nil, with requests: [ContinuationRequest] = [],
    answering opening: SceneOpenRequest? = nil, by presenter: HeadlessPresenter? = nil,
    account: String? = nil, isReadyFirst: Bool = false, isReady: Bool = true
  ) throws -> ContinuationHost {
    let presenter = presenter ?? HeadlessPresenter(clock: clock)
    presenter.opensWindows = directory.openScene != nil
    presenter.openWindow = { [weak self, weak presenter] in
      self?.directory.openWindow($0, from: presenter)
    }
    presenters[id] = presenter
    let host = try makeHost(presenter)
    if let account { host.account = account }
    if isReadyFirst { host.becomeReady() }
    directory.connect(
      id, host: host, configuration: opening?.configuration, state: state,
      with: requests, answering: opening?.id)
    if isReady { host.becomeReady() }
    directory.didBecomeActive(id)
    return host
  }

  /// Makes a host without connecting its scene.
  func makeHost(
    _ presenter: HeadlessPresenter? = nil, externalHandlers: [ExternalHandler] = []
  ) throws -> ContinuationHost {
    try ContinuationHost(
      router: directory.router, presenter: presenter ?? HeadlessPresenter(clock: clock),
      requirements: ["signedIn", "online"].map { name in
        Requirement(name) { [weak self] _ in self?.decide(name) ?? .allow }
      },
      commands: [
        CommandHandler(Erase.self) { [weak self] in
          self?.performed.append("erases the \($0.what)")
        },
        CommandHandler(Chime.self) { [weak self] in self?.performed.append("rings \($0.bell)") },
      ],
      externalHandlers: externalHandlers, clock: clock)
  }

  func leaf(_ id: String) -> String? {
    directory.host(of: id)?.shown?.leaf.description
  }
}

import Baton
import BatonHost
import BatonTesting
import Foundation

/// An app with several scenes, whose platform is under control.
@MainActor final class SceneRig {
  let clock = SimulatedClock()
  let store: MemorySceneStore
  let directory: SceneDirectory
  private(set) var presenters: [String: HeadlessPresenter] = [:]
  private(set) var opened: [SceneOpenRequest] = []
  private(set) var brought: [String] = []
  private(set) var reports: [String] = []
  private(set) var wiped: [String] = []

  /// - Parameter store: The store of an earlier life of the app.
  init(store: MemorySceneStore = MemorySceneStore(), opensScenes: Bool = false) throws {
    self.store = store
    directory = SceneDirectory(
      router: try NoteTags.router(), store: store,
      configurations: [SceneConfiguration("note", for: [Note.self])], clock: clock)
    directory.onReport = { [weak self] in self?.reports.append($0.description) }
    directory.bringToFront = { [weak self] in self?.brought.append($0) }
    if opensScenes { directory.openScene = { [weak self] in self?.opened.append($0) } }
  }

  /// Connects a scene as an adapter does.
  @discardableResult
  func connect(
    _ id: String, state: Data? = nil, links: [String] = [],
    answering opening: SceneOpenRequest? = nil
  ) throws -> ContinuationHost {
    let presenter = HeadlessPresenter(clock: clock)
    presenter.opensWindows = directory.openScene != nil
    presenter.openWindow = { [weak self] in self?.directory.openWindow($0) }
    presenters[id] = presenter
    let host = try ContinuationHost(
      router: directory.router, presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ in .allow }, Requirement("online") { _ in .allow },
      ],
      commands: [CommandHandler(Erase.self) { [weak self] in self?.wiped.append($0.what) }],
      clock: clock)
    directory.connect(
      id, host: host, configuration: opening?.configuration, state: state,
      with: links.map { ContinuationRequest(.link($0), from: .app, scene: id) },
      answering: opening?.id)
    host.becomeReady()
    directory.didBecomeActive(id)
    return host
  }

  func shown(_ id: String) -> String {
    directory.host(of: id)?.shown?.description ?? "nothing"
  }

  func leaf(_ id: String) -> String? {
    directory.host(of: id)?.shown?.leaf.description
  }
}

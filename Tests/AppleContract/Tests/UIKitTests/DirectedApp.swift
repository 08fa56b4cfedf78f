import AppIntents
import BatonIntents
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

/// A note that belongs in its own window.
struct Memo: TestDestination {
  static let patterns: [RoutePattern] = ["memos/:id?{text}"]
  static let activityTypes: [ActivityType] = ["com.example.memo"]
  static let examples = [Memo(id: "1", text: "milk"), Memo(id: "1")]
  var id = "1"
  var text: String?
  var placement: Placement { .window }
}

struct DirectedScreens: UIKitFeature {
  var screens: Screens {
    [.init(all: [Cellar.self, Board.self, Memo.self]) { _ in UIViewController() }]
  }
}

/// An app with several scenes, called the way UIKit calls it. App Intents open destinations in it.
@MainActor final class DirectedApp {
  let directory: SceneDirectory
  private(set) var scenes: [String: UIWindowScene] = [:]
  /// The app's requests to UIKit: the id of a session to bring to the front, or `new`.
  private(set) var asked: [String] = []
  private(set) var lastActivity: NSUserActivity?
  /// The error that UIKit returns for each request, or nil to accept the requests.
  var refusal: (any Error)?

  /// True if the system reports which window is in front.
  private let tellsFront: Bool
  private let screens: any UIKitFeature

  init(
    severalScenes: Bool = true, tellsFront: Bool = true, router: Router? = nil,
    screens: any UIKitFeature = DirectedScreens()
  ) throws {
    self.tellsFront = tellsFront
    self.screens = screens
    directory = SceneDirectory(
      router: try router ?? Board.router(with: Memo.self), store: nil,
      configurations: [SceneConfiguration("memo", for: [Memo.self])])
    let state = UIApplication.shared.applicationState
    state.connectedScenes = []
    state.sleepingSessions = []
    state.supportsMultipleScenes = severalScenes
    state.activate = { [weak self] session, activity in
      self?.asked.append(session?.persistentIdentifier ?? "new")
      self?.lastActivity = activity
      return self?.refusal
    }
    directory.connect(to: .shared)
    let receiver = IntentReceiver(directory)
    AppDependencyManager.shared.add(dependency: receiver)
  }

  /// Connects a scene, as UIKit does.
  @discardableResult
  func connect(
    _ name: String, _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    saved: NSUserActivity? = nil
  ) async -> UIWindowScene {
    let scene = connectNow(name, options, saved: saved)
    await waitUntilIdle()
    return scene
  }

  /// Connects a scene, and doesn't wait for the effects.
  @discardableResult
  func connectNow(
    _ name: String, _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    saved: NSUserActivity? = nil
  ) -> UIWindowScene {
    let configuration = UISceneConfiguration(
      name: directory.configurationName(for: options), sessionRole: .windowApplication)
    let session = UISceneSession(configuration: configuration, persistentIdentifier: name)
    session.stateRestorationActivity = saved
    let scene = UIWindowScene(session: session, connectionOptions: options)
    let delegate = MadeSceneDelegate(directory) { [directory, screens] window in
      let presenter = UIKitPresenter(window: window, screens: [screens])
      return try ContinuationHost(
        router: directory.router, presenter: presenter, platform: presenter.activityPlatform)
    }
    scene.delegate = delegate
    scenes[name] = scene
    UIApplication.shared.applicationState.connectedScenes.insert(scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    scene.delegate?.sceneDidBecomeActive(scene)
    if tellsFront { windows[name]?.becomeFrontmost(of: Array(windows.values)) }
    return scene
  }

  /// Connects a scene for each of these ids, and shows the board with the id there.
  func showBoards(_ ids: String...) async {
    for id in ids {
      await connect(id)
      host(id)?.advertiser.interval = .zero
      await host(id)?.show(Board(id: id))
    }
  }

  /// Connects the scene that the app requested last.
  func connectWhatWasAsked(_ name: String) async throws {
    let activity = lastActivity.map { Set([$0]) } ?? []
    await connect(name, UIScene.ConnectionOptions(userActivities: activity))
  }

  /// Reuses a connected scene for the app's last request, as UIKit may do.
  func reuseForWhatWasAsked(_ name: String) async {
    guard let scene = scenes[name], let activity = lastActivity else { return }
    scene.delegate?.sceneDidBecomeActive(scene)
    scene.delegate?.scene(scene, continue: activity)
    await waitUntilIdle()
  }

  var windows: [String: UIWindow] {
    scenes.compactMapValues { ($0.delegate as? BatonSceneDelegate)?.window }
  }

  func host(_ name: String) -> ContinuationHost? { directory.host(of: name) }

  func line(_ name: String) -> String? { host(name)?.line }
}

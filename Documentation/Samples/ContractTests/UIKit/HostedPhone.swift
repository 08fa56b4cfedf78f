import BatonUIKit
import Foundation
import UIKit
import UIKitApp

/// The sample app in a scene of the tests' host process. Each start creates a new window and host,
/// so that one process can try several launches.
///
/// The system delivers links to the scene's delegate. The test passes activities to the delegate
/// the way the system would. A test can't create connection options, so the event that launches the
/// app is delivered before the host is ready instead.
@MainActor final class HostedPhone: ContractDevice {
  nonisolated static let abilities: Set<Ability> = [
    .goesBack, .selectsTabs, .closesSheets, .quickActions, .tellsScreensApart,
    .hasWindowAtLaunch,
  ]

  let ear = HostEar()
  private var scene: UIWindowScene?
  private var window: UIWindow?
  private var delegate: HostedSceneDelegate?
  private var formerDelegate: (any UISceneDelegate)?
  private var ownSheet: UIViewController?

  // MARK: The system

  func start(_ arrival: Arrival?, keepsState: Bool) async throws {
    let state = keepsState ? delegate?.events.savedState : nil
    end()
    Surroundings.begin()
    let scene = try await foregroundScene()
    let window = UIWindow(windowScene: scene)
    let host = try App.host(in: window)
    ear.listen(to: host)
    let events = SceneEvents(host, of: scene.session)
    let delegate = HostedSceneDelegate(events)
    formerDelegate = scene.delegate
    scene.delegate = delegate
    (self.scene, self.window, self.delegate) = (scene, window, delegate)

    if let state { events.restore(state) }
    switch arrival {
    case .link(let link): _ = events.open(try url(link))
    case .activity(let activity): events.continueActivity(NSUserActivity(activity))
    case .quickAction(let type): events.perform(item(type))
    case nil: break
    }
    host.becomeReady()
    delegate.sceneDidBecomeActive(scene)
  }

  func send(_ arrival: Arrival) async throws {
    guard let scene, let delegate else { throw CannotPerform(arrival) }
    switch arrival {
    case .link(let link):
      // Passing a completion handler selects the variant that isn't async.
      UIApplication.shared.open(try url(link), options: [:], completionHandler: nil)
    case .activity(let activity):
      delegate.scene(scene, willContinueUserActivityWithType: activity.activityType.name)
      delegate.scene(scene, continue: NSUserActivity(activity))
    case .quickAction(let type):
      delegate.windowScene(scene, performActionFor: item(type)) { _ in }
    }
  }

  func end() {
    delegate?.events.disconnect()
    if let formerDelegate { scene?.delegate = formerDelegate }
    window?.isHidden = true
    (scene, window, delegate, formerDelegate, ownSheet) = (nil, nil, nil, nil, nil)
    ear.stop()
  }

  /// Waits for the foreground scene, which becomes active a moment after the process starts.
  private func foregroundScene() async throws -> UIWindowScene {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      if let scene = scenes.first(where: { $0.activationState == .foregroundActive }) {
        return scene
      }
      await turn()
    }
    throw CannotPerform("there is no scene in front")
  }

  private func url(_ link: String) throws -> URL {
    guard let url = URL(string: link) else { throw CannotPerform(link) }
    return url
  }

  private func item(_ type: String) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: type, localizedTitle: type)
  }

  // MARK: The user

  func perform(_ act: Act) async throws {
    switch act {
    case .goBack:
      guard let stack = tabs?.selectedViewController as? UINavigationController,
        stack.popViewController(animated: true) != nil
      else { throw CannotPerform(act) }
    case .selectTab(let index):
      guard let tabs else { throw CannotPerform(act) }
      tabs.selectedIndex = index
    case .closeSheet:
      guard let sheet = presented.last else { throw CannotPerform(act) }
      sheet.dismiss(animated: true, completion: nil)
    case .presentOwnSheet:
      let sheet = UIViewController()
      ownSheet = sheet
      let top = presented.last ?? window?.rootViewController
      top?.present(sheet, animated: true, completion: nil)
    case .closeWindow: throw CannotPerform(act)
    }
  }

  // MARK: State

  private var tabs: UITabBarController? { window?.rootViewController as? UITabBarController }

  private var presented: [UIViewController] {
    var all: [UIViewController] = []
    var top = window?.rootViewController
    while let next = top?.presentedViewController {
      all.append(next)
      top = next
    }
    return all
  }

  var presentedCount: Int { presented.count }

  var showsOwnSheet: Bool { ownSheet?.presentingViewController != nil }

  var isMoving: Bool {
    ([window?.rootViewController, tabs?.selectedViewController] + presented).contains {
      guard let screen = $0 else { return false }
      return screen.transitionCoordinator != nil || screen.isBeingPresented
        || screen.isBeingDismissed
    }
  }

  var screens: [ObjectIdentifier] {
    let roots = [window?.rootViewController].compactMap(\.self) + presented
    return roots.flatMap(screens(in:)).map { ObjectIdentifier($0) }
  }

  private func screens(in container: UIViewController) -> [UIViewController] {
    let held: [UIViewController?] =
      switch container {
      case let tabs as UITabBarController: [tabs.selectedViewController]
      case let stack as UINavigationController: stack.viewControllers
      case let split as UISplitViewController:
        [split.viewController(for: .primary), split.viewController(for: .secondary)]
      default: []
      }
    return [container] + held.compactMap(\.self).flatMap(screens(in:))
  }

  var advertised: UserActivity? {
    guard let platform = (ear.host?.presenter as? UIKitPresenter)?.activityPlatform,
      let activity = platform.activity
    else { return nil }
    platform.update(activity)
    return UserActivity(activity)
  }
}

/// The delegate that the system calls while a behavior is checked.
private final class HostedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  let events: SceneEvents

  init(_ events: SceneEvents) {
    self.events = events
    super.init()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { events.didBecomeActive() }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    events.open(contexts)
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
    events.willContinue(type)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    events.continueActivity(activity)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    events.perform(item, completion: completionHandler)
  }
}

@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import Observation
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// A Handoff from one device to another, from what the user types to what the other one shows.
  @MainActor @Suite struct HandoffTests {
    /// Two windows on each, and a sheet of the app's own over each on the receiving side. All goes through the
    /// delegates of the scenes, and each device has a directory of its own.
    @Test(arguments: [true, false])
    func bringsWhatWasTypedToAnotherDevice(isMain: Bool) async throws {
      SystemLog.problems.clear()
      let (first, second) = try await twoWindows()
      await first.host?.open(Draft(id: 1))
      await second.host?.open(Draft(id: 2))
      await rest()
      // The user turns to the first, and types.
      first.isTurnedTo()
      let activity = try #require(NSUserActivity.advertised)
      _ = activity.continueElsewhere()
      try #require(first.draft).model.text = "typed a moment ago"
      await until { activity.needsSave }
      let sent = try #require(NSUserActivity.advertised?.continueElsewhere(isMain: isMain))
      #expect(problems == [])

      let (left, right) = try await twoWindows()
      let sheets = [left.showSheet(), right.showSheet()]
      await rest()
      left.receive(sent)
      await until { left.draft != nil }
      await rest()

      #expect(left.draft?.model.text == "typed a moment ago")
      #expect(left.line == #"Inbox > Draft(id: 1, text: "typed a moment ago")"#)
      #expect(sheets.map(\.timesAsked) == [1, 0])
      #expect(sheets[0].presentingViewController == nil)
      #expect(right.window?.rootViewController?.presentedViewController === sheets[1])
      #expect(right.line == "Inbox > foreign SheetOfTheApps")
      #expect(problems == [])
    }

    private func twoWindows() async throws -> (MailWindow, MailWindow) {
      let directory = try SceneDirectory(router: MailWindow.router())
      let windows = try (MailWindow(in: directory), MailWindow(in: directory))
      await rest()
      return windows
    }
  }
}

private struct Inbox: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Inbox()]
  var placement: Placement { .root }
}

private struct Draft: Destination {
  static let patterns: [RoutePattern] = ["drafts/:id?{text}"]
  static let activityTypes: [ActivityType] = ["com.example.draft"]
  static let examples = [Draft(id: 1)]
  var id: Int
  var text: String?
  var placement: Placement { .push(on: Inbox()) }
}

private struct Drafts: Feature {
  var destinations: [any Destination.Type] { [Inbox.self, Draft.self] }
}

@MainActor @Observable private final class DraftModel {
  var text: String?

  init(_ text: String?) { self.text = text }
}

private final class DraftController: UIViewController, Restorable {
  let model: DraftModel
  private let id: Int

  init(_ draft: Draft) {
    model = DraftModel(draft.text)
    id = draft.id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var current: Draft { Draft(id: id, text: model.text) }

  func restore(_ place: Draft, from request: ContinuationRequest) { model.text = place.text }
}

private final class SheetOfTheApps: UIViewController, Dismissable {
  private(set) var timesAsked = 0

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision {
    timesAsked += 1
    return .dismiss
  }
}

private struct DraftScreens: UIKitFeature {
  var screens: Screens {
    [
      .init(Inbox.self) { _ in UIViewController() },
      .init(Draft.self) { DraftController($0) },
    ]
  }
}

private final class MailSceneDelegate: BatonSceneDelegate {
  private let directory: SceneDirectory

  init(_ directory: SceneDirectory) {
    self.directory = directory
    super.init()
  }

  override var scenes: SceneDirectory? { directory }

  override func makeHost(in window: UIWindow) throws -> ContinuationHost {
    let presenter = UIKitPresenter(window: window, screens: [DraftScreens()])
    let host = try ContinuationHost(
      router: MailWindow.router(), presenter: presenter, platform: presenter.activityPlatform)
    host.advertiser.interval = .zero
    return host
  }
}

/// A window of the app, as the system drives it: by its scene's delegate.
@MainActor private struct MailWindow {
  private let scene: UIWindowScene
  private let delegate: MailSceneDelegate
  private var system: any UIWindowSceneDelegate { delegate }

  init(in directory: SceneDirectory) throws {
    let session = UISceneSession(persistentIdentifier: UUID().uuidString)
    let options = UIScene.ConnectionOptions()
    scene = UIWindowScene(session: session, connectionOptions: options)
    delegate = MailSceneDelegate(directory)
    scene.delegate = delegate
    system.scene(scene, willConnectTo: session, options: options)
    system.sceneWillEnterForeground(scene)
    system.sceneDidBecomeActive(scene)
  }

  static func router() throws -> Router {
    try Router(
      features: [Drafts()], links: AppLinks(schemes: ["drafts"], domains: []), home: "/")
  }

  var host: ContinuationHost? { delegate.host }
  var window: UIWindow? { delegate.window }
  var draft: DraftController? {
    (window?.rootViewController as? UINavigationController)?.topViewController as? DraftController
  }
  var line: String { host?.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing" }

  func isTurnedTo() { system.sceneDidBecomeActive(scene) }

  func showSheet() -> SheetOfTheApps {
    let sheet = SheetOfTheApps()
    window?.rootViewController?.present(sheet, animated: false)
    return sheet
  }

  func receive(_ activity: NSUserActivity) {
    system.scene(scene, willContinueUserActivityWithType: activity.activityType)
    system.scene(scene, continue: activity)
    system.scene(scene, didUpdate: activity)
  }
}

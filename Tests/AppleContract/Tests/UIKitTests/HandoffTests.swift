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
    /// Two windows on each, and a sheet of the app's own over each on the receiving side.
    @Test func bringsWhatWasTypedToAnotherDevice() async throws {
      SystemLog.problems.clear()
      let (first, second) = (try await MailWindow(), try await MailWindow())
      await first.host.open(Draft(id: 1))
      await second.host.open(Draft(id: 2))
      await rest()
      // The user turns to the first, and types.
      first.events.didBecomeActive()
      let activity = try #require(NSUserActivity.advertised)
      _ = activity.continueElsewhere()
      try #require(first.draft).model.text = "typed a moment ago"
      await until { activity.needsSave }
      let sent = try #require(NSUserActivity.advertised?.continueElsewhere())
      #expect(problems == [])

      let (left, right) = (try await MailWindow(), try await MailWindow())
      let sheets = [SheetOfTheApps(), SheetOfTheApps()]
      for (window, sheet) in zip([left, right], sheets) {
        window.window.rootViewController?.present(sheet, animated: false)
      }
      await rest()
      left.events.willContinue(sent.activityType)
      left.events.continueActivity(sent)
      await until { left.draft != nil }
      await rest()

      #expect(left.draft?.model.text == "typed a moment ago")
      #expect(left.line == #"Inbox > Draft(id: 1, text: "typed a moment ago")"#)
      #expect(sheets.map(\.timesAsked) == [1, 0])
      #expect(sheets[0].presentingViewController == nil)
      #expect(right.window.rootViewController?.presentedViewController === sheets[1])
      #expect(right.draft == nil)
      #expect(problems == [])
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

private struct DraftScreens: UIKitScreens {
  var handlers: [DestinationHandler<UIViewController>] {
    [
      .init(Inbox.self) { _ in UIViewController() },
      .init(Draft.self) { DraftController($0) },
    ]
  }
}

/// A window of the app, as its scene delegate has it.
@MainActor private struct MailWindow {
  let scene: UIWindowScene
  let window: UIWindow
  let host: ContinuationHost
  let events: SceneEvents

  init() async throws {
    let session = UISceneSession(persistentIdentifier: UUID().uuidString)
    scene = UIWindowScene(
      session: session, connectionOptions: UIScene.ConnectionOptions())
    window = UIWindow(windowScene: scene)
    let presenter = UIKitPresenter(window: window, screens: [DraftScreens()])
    host = try ContinuationHost(
      router: Router(
        features: [Drafts()], links: AppLinks(schemes: ["drafts"], domains: []), home: "/"),
      presenter: presenter, platform: presenter.activityPlatform)
    host.advertiser.interval = .zero
    events = SceneEvents(host, of: session)
    events.connect(to: session, with: UIScene.ConnectionOptions())
    host.becomeReady()
    await rest()
  }

  var draft: DraftController? {
    (window.rootViewController as? UINavigationController)?.topViewController as? DraftController
  }
  var line: String { host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing" }
}

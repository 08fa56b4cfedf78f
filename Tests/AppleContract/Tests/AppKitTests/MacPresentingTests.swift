@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonSampleVideos
import OneSystem
import Testing

extension AppKitContract {
  /// Every kind of step, in AppKit's containers, and what the user and other code do to them.
  @MainActor @Suite struct MacPresentingTests {
    @Test func showsHomeInTabsOfStacks() async throws {
      let stage = try await Stage.open()

      let tabs = try stage.tabs
      #expect(tabs.tabViewItems.count == 3)
      #expect(tabs.heldScreens[0] is ScreenStack && tabs.heldScreens[1] is ScreenStack)
      #expect(tabs.heldScreens[2] is NSSplitViewController)
      #expect(tabs.tabViewItems[0].label == "VideoLibrary")
      #expect(stage.line == "MainTabs > VideoLibrary")
      #expect(stage.window.isVisible)
      #expect(problems == [])
    }

    @Test func pushesInAStackAndFollowsTheWayBack() async throws {
      let stage = try await Stage.open()
      let changes = watch(stage)

      _ = await stage.open("/shows/moon-cats/s2e5")
      await rest()
      #expect(stage.line.hasSuffix(#"Episode(show: "moon-cats", season: 2, number: 5)"#))
      #expect(try stage.stack.heldScreens.count == 3)
      #expect(changes.count == 0)
      try stage.stack.goBack()
      await rest()

      #expect(stage.line == #"MainTabs > VideoLibrary > Show(show: "moon-cats", season: 2)"#)
      #expect(changes.count == 1)
      #expect(problems == [])
    }

    @Test func fillsAndReplacesThePanesOfASplit() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/mail/inbox/7")
      let split = try #require(try stage.tabs.frontScreen as? NSSplitViewController)
      #expect(stage.line == #"MainTabs > MailSplit > MailMessage(folder: "inbox", id: 7)"#)

      let list = try #require(split.heldScreens.first as? ScreenStack)
      let inbox = list.heldScreens

      _ = await stage.open("/mail/archive/8")

      // What is beside keeps what it shows.
      #expect(split.splitViewItems.count == 2 && list.heldScreens == inbox)
      #expect(stage.host.shown?.description.contains(#"list: Mailbox(folder: "inbox")"#) == true)
      #expect(stage.line.hasSuffix(#"MailMessage(folder: "archive", id: 8)"#))
      _ = await stage.open("/mail/archive")
      #expect(split.splitViewItems.count == 2)
      #expect(list.heldScreens.count == 1 && list.heldScreens != inbox)
      #expect(stage.line.hasSuffix(#"Mailbox(folder: "archive")"#))
      #expect(problems == [])
    }

    @Test func waitsUntilASheetHasEnded() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/characters/luna/games")
      var isOver = false

      stage.host.deliver(
        [ContinuationRequest(.link("/play_video/a"), from: .app)],
        completion: { _ in isOver = true })

      #expect(stage.window.attachedSheet == nil && !isOver)
      #expect(!stage.presenter.isSettled)
      await rest()
      #expect(isOver)
    }

    /// The user does nothing between two steps: a click would change what the next one is for.
    @Test func holdsWhatTheUserDoesWhileStepsRun() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/characters/luna/games")
      let sheet = try #require(stage.window.attachedSheet)
      var touches: [String] = []

      stage.host.deliver([ContinuationRequest(.link("/play_video/a"), from: .app)])
      #expect(!stage.presenter.isSettled)
      stage.window.isTouched { touches.append("click") }
      stage.window.isTouched(.keyDown) { touches.append("key") }
      stage.window.isTouched(.swipe) { touches.append("swipe") }
      stage.window.isTouched(.leftMouseUp) { touches.append("up") }
      stage.window.isTouched(.keyDown, with: .command) { touches.append("quit") }
      NSWindow().isTouched { touches.append("other window") }
      #expect(touches == ["up", "quit", "other window"])
      await until { NSEvent.monitors == 0 }

      stage.window.isTouched { touches.append("click") }
      sheet.isTouched { touches.append("old sheet") }
      #expect(touches.suffix(2) == ["click", "old sheet"])
      #expect(NSEvent.monitors == 0)
      #expect(problems == [])
    }

    @Test func holdsWhatTheUserDoesInSheetsToo() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/characters/luna/games")
      let sheet = try #require(stage.window.attachedSheet)
      var touches = 0

      stage.presenter.holdInteraction(true)
      stage.presenter.holdInteraction(true)
      sheet.isTouched { touches += 1 }
      #expect(touches == 0)
      stage.presenter.holdInteraction(false)
      stage.presenter.holdInteraction(false)
      sheet.isTouched { touches += 1 }

      #expect(touches == 1)
      #expect(NSEvent.monitors == 0)
      #expect(problems == [])
    }

    @Test func coversByASheetAndKnowsItForACover() async throws {
      let stage = try await Stage.open()

      _ = await stage.open("/mail/inbox/7/reply")

      #expect(stage.window.attachedSheet != nil)
      #expect(stage.host.shown?.leafAddress.description == "mail/detail/cover")
      #expect(problems == [])
    }

    @Test(arguments: [true, false])
    func asksAScreenOfOthersBeforeItsSheetEnds(isWilling: Bool) async throws {
      let stage = try await Stage.open()
      let drawer = Drawer()
      drawer.answer = isWilling ? .dismiss : .stay("a call is going on")
      let sheet = NSWindow(contentViewController: drawer)
      sheet.setContentSize(NSSize(width: 300, height: 200))
      stage.window.beginSheet(sheet)
      #expect(stage.line == "MainTabs > VideoLibrary > foreign Drawer")

      let outcome = await stage.open("/play_video/a")

      #expect((outcome.hierarchy != nil) == isWilling)
      #expect((stage.window.attachedSheet == nil) == isWilling)
      #expect(problems == [])
    }

    @Test func rebuildsAllWhereAnAppWantsIt() async throws {
      let stage = try await Stage.open()
      let old = stage.window.root
      _ = await stage.open("/characters/luna/games")
      stage.host.isRebuilding = true

      _ = await stage.open("/articles")

      #expect(stage.window.root !== old)
      #expect(stage.line == "MainTabs > ArticleList")
      #expect(problems == [])
    }

    @Test func showsWhatIsOnItsWayOutsideOfTheHierarchy() async throws {
      let stage = try await Stage.open()
      let before = stage.window.contentView?.subviews.count ?? 0

      _ = stage.app.callback.application(
        .shared, willContinueUserActivityWithType: "com.example.demo.watching")
      #expect(stage.window.contentView?.subviews.count == before + 1)
      #expect(stage.line == "MainTabs > VideoLibrary")
      stage.app.callback.application(
        .shared, didFailToContinueUserActivityWithType: "com.example.demo.watching",
        error: CancellationError())

      #expect(stage.window.contentView?.subviews.count == before)
    }

    private func watch(_ stage: Stage) -> Changes {
      Changes(stage.presenter)
    }
  }
}

/// An ear for what other hands do, between the presenter and its host.
@MainActor final class Changes: PresenterObserver {
  private(set) var count = 0
  private let host: (any PresenterObserver)?

  init(_ presenter: any Presenter) {
    host = presenter.observer
    presenter.observer = self
  }

  func screenChanged() {
    count += 1
    host?.screenChanged()
  }

  func retryLocked() { host?.retryLocked() }
}

/// A screen that Baton did not make.
@MainActor private final class Drawer: NSViewController, Dismissable {
  var answer: DismissalDecision = .dismiss
  override func loadView() { view = NSView() }
  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision { answer }
}

private struct Wipe: Command {
  static let patterns: [RoutePattern] = []
  static let examples = [Wipe()]
  var confirmation: CommandConfirmation {
    CommandConfirmation("Wipe everything?", action: "Wipe", isDestructive: true)
  }
  var shows: (any Destination)? { nil }
}

extension ContinuationRequest {
  fileprivate static let wipe = ContinuationRequest(
    .command(Wipe()), from: .customScheme(sender: nil))
}

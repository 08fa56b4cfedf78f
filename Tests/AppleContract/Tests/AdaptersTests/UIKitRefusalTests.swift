@_spi(System) import AppKit
import BatonAppKit
import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Adapters {
  /// Presentations and transitions that UIKit refuses, delays, or reverses. The outcomes must match
  /// the screen.
  @MainActor @Suite struct UIKitRefusalTests {
    @Test(
      "If UIKit refuses a presentation, Baton tries once more, and then the request fails",
      .allowsProblems, arguments: [(1, true), (2, false)])
    func refusedPresentation(refused: Int, isShown: Bool) async throws {
      let house = try await UIKitHouse()
      house.window.windowState.presentationsToRefuse = refused

      let outcome = try await house.scene.open("/deed")

      #expect((outcome.hierarchy?.leaf.name == "Deed") == isShown)
      #expect(house.line == (isShown ? "Hall > Lobby > Deed" : "Hall > Lobby"))
      #expect((outcome.reason?.code == .notShown) == !isShown)
      #expect(outcome.reason.map { $0.message.contains("is not presenting") } ?? isShown)
      #expect(problems.count == refused)
      #expect(house.presenter.isSettled)
    }

    @Test("Presenting from a view outside any window throws", .allowsProblems)
    func viewOutsideWindow() async throws {
      let house = try await UIKitHouse()
      let present = try #require(steps(to: "/deed", in: house).last)
      try house.tabs.isTapped(1)
      await waitUntilIdle()

      #expect(throws: RoutingError.self) {
        try house.presenter.perform(present, animated: true)
      }
      #expect(house.presenter.isSettled)
      #expect(problems.count == 1)
    }

    @Test("A link waits for a swipe back that the user cancels") func canceledSwipe() async throws {
      let house = try await UIKitHouse()
      _ = try await house.scene.open("/letter/1")
      house.window.windowState.holdsAnimations = true
      let letGo = try house.stack(0).beginsSwipeBack()
      var outcome: Outcome?

      house.host.deliver([ContinuationRequest(.link("/letter/1"), from: .app)]) { outcome = $0 }
      await waitUntilIdle()
      #expect(outcome == nil)
      letGo()
      await waitUntilIdle()

      #expect(outcome?.hierarchy?.leaf.name == "Letter")
      #expect(house.line == #"Hall > Lobby > Letter(id: "1")"#)
      #expect(try house.stack(0).viewControllers.count == 2)
    }

    @Test("A link opens even if its stack pops while a sheet is being dismissed")
    func popBehindSheet() async throws {
      let house = try await UIKitHouse()
      _ = try await house.scene.open("/letter/1")
      house.window.rootViewController?.present(UIViewController(), animated: false)
      house.window.windowState.holdsAnimations = true
      var outcome: Outcome?

      house.host.deliver([ContinuationRequest(.link("/letter/1/stamp"), from: .app)]) {
        outcome = $0
      }
      await waitUntilIdle()
      #expect(house.window.isAnimating)
      house.window.windowState.holdsAnimations = false
      // The stack pops behind the sheet that's being dismissed.
      try house.stack(0).setViewControllers(
        Array(house.stack(0).viewControllers.prefix(1)), animated: false)
      house.window.finishAnimation()
      await waitUntilIdle()

      #expect(outcome?.hierarchy?.leaf.name == "Stamp")
      #expect(
        house.line == #"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
      #expect(try house.stack(0).viewControllers.count == 3)
    }

    @Test("Canceling a confirmation dismisses its alert, even while the alert is still appearing")
    func canceledConfirmation() async throws {
      let house = try await UIKitHouse()
      house.window.windowState.holdsAnimations = true
      let answer = Task { await house.presenter.confirm(ContractApp.Burn(), for: .burn) }
      await waitUntilIdle()
      let root = try #require(house.window.rootViewController)
      #expect(root.presentedViewController is UIAlertController)

      answer.cancel()
      #expect(await answer.value == false)
      house.window.windowState.holdsAnimations = false
      house.window.finishAnimation()
      await waitUntilIdle()

      #expect(root.presentedViewController == nil)
    }

    @Test(
      "Between looks at a presentation without a coordinator, other work has a turn",
      arguments: [false, true])
    func presentationWithoutCoordinator(animationsAreOff: Bool) async throws {
      ViewState.animationsAreOff = animationsAreOff
      defer { ViewState.animationsAreOff = false }
      let house = try await UIKitHouse()
      let screen = SlowPage()
      house.window.rootViewController?.present(screen, animated: false)
      let settling = Task { await house.presenter.settled() }

      await waitUntilIdle()

      await settling.value
      #expect(house.presenter.isSettled)
      #expect(screen.turns >= 100)
    }

    @Test("Canceling a confirmation that waits for an animation doesn't end the animation")
    func canceledWait() async throws {
      let house = try await UIKitHouse()
      house.window.windowState.holdsAnimations = true
      let opening = Task { await house.host.open("/letter/1") }
      await waitUntilIdle()
      let answer = Task { await house.presenter.confirm(ContractApp.Burn(), for: .burn) }
      await waitUntilIdle()

      answer.cancel()
      #expect(await answer.value == false)
      #expect(house.presenter.containers.isPerforming)
      house.window.finishAnimation()

      #expect(await opening.value.reason == nil)
    }

    @Test("Several screens replace a pushed screen in one animation")
    func replacesAtOnce() async throws {
      let house = try await UIKitHouse()
      try await house.scene.open("/letter/1")
      let movements = StackMovements()
      try house.stack(0).delegate = movements
      house.window.windowState.holdsAnimations = true

      let opening = Task { await house.host.open("/letter/2/stamp") }
      await waitUntilIdle()

      #expect(house.window.isAnimating && movements.count == 0)
      house.window.finishAnimation()
      #expect(await opening.value.hierarchy?.leaf.name == "Stamp")
      #expect(movements.count == 1)
    }

    @Test("The user sees a sheet close before the screen below it appears")
    func dismissesFirst() async throws {
      let house = try await UIKitHouse()
      try await house.scene.open("/letter/1")
      try await house.scene.open("/memo/1")
      let sheet = try #require(house.window.rootViewController?.presentedViewController)
      house.window.windowState.holdsAnimations = true

      let opening = Task { await house.host.open("/letter/1/stamp") }
      await waitUntilIdle()

      #expect(sheet.isBeingDismissed && house.window.isAnimating)
      #expect(try house.stack(0).viewControllers.count == 2)
      house.window.finishAnimation()
      await waitUntilIdle()
      #expect(try house.stack(0).viewControllers.count == 3)
      house.window.finishAnimation()
      #expect(await opening.value.hierarchy?.leaf.name == "Stamp")
    }

    @Test("The user's changes are reported, even if UIKit doesn't report the end of an animation")
    func unreportedEnd() async throws {
      let stage = UIKitStage(isCompact: false, hall: { ForgetfulTabs() })
      let scene = try await PresenterScene(on: stage)
      let clock = try #require(stage.clock as? SimulatedClock)
      let changes = scene.host.changes
      let opening = Task { await scene.host.open("/memo/1") }
      await waitUntilIdle()
      await clock.advance(by: .seconds(10))
      #expect(await opening.value.hierarchy?.leaf.name == "Memo")

      try stage.perform(.closeSheet)
      await stage.waitUntilIdle()
      scene.host.close()

      var causes: [ScreenChange.Cause] = []
      for await change in changes { causes.append(change.cause) }
      #expect(causes.last == .user)
    }

    @Test("A window comes to the front with its first screen only") func frontmost() async throws {
      let (phone, mac) = (UIKitStage(isCompact: false), AppKitStage())
      for stage in [phone, mac] as [any PresenterStage] {
        let scene = try await PresenterScene(on: stage, isAllGuarded: true)
        scene.turn(nil, .deny("out"))
        await stage.waitUntilIdle()
        #expect(scene.line == "Hall (locked)")
      }

      #expect(phone.window.windowState.timesMadeKey == 1)
      #expect(mac.window.windowState.timesOrderedFront == 1)
    }

    /// An iPad ends the process if a popover has no anchor.
    @Test(
      "A locked sheet's placeholder keeps the sheet's style, unless it's a popover",
      arguments: [UIModalPresentationStyle.formSheet, .popover])
    func lockedSheet(style: UIModalPresentationStyle) async throws {
      let house = try await UIKitHouse()
      try await house.scene.open("/cabinet")
      house.window.rootViewController?.presentedViewController?.modalPresentationStyle = style

      house.scene.turn(nil, .deny("out"))
      await house.stage.waitUntilIdle()

      #expect(house.line == "Hall > Lobby > Cabinet (locked)")
      let sheet = try #require(house.window.rootViewController?.presentedViewController)
      #expect((sheet.modalPresentationStyle == style) == (style != .popover))
    }

    @Test("A locked tab keeps its stack and its title") func tabName() async throws {
      let house = try await UIKitHouse()
      try await house.scene.open("/vault?note=gold")
      let stack = try house.stack(1)
      let (screen, title) = (stack.viewControllers[0], stack.tabBarItem.title)
      #expect(title?.contains("gold") == true)

      house.scene.turn(nil, .deny("out"))
      await house.stage.waitUntilIdle()

      #expect(try house.stack(1) === stack)
      #expect(stack.viewControllers[0] !== screen)
      #expect(stack.tabBarItem.title == title)
    }

    @Test("A tab in a Mac window has its screen's title, even after a sign-in")
    func macTabName() async throws {
      let stage = AppKitStage()
      let scene = try await PresenterScene(on: stage, .deny("out"))
      let root = stage.window.contentViewController?.children.first
      let tabs = try #require(root as? NSTabViewController)
      #expect(tabs.tabViewItems[1].label == "")

      scene.turn("ben", .allow)
      await stage.waitUntilIdle()

      #expect(tabs.tabViewItems[1].label == "\(ContractApp.Vault.examples[0])")
    }

    private func steps(
      to link: String, in house: UIKitHouse
    ) throws -> [Hierarchy.Transition.Step] {
      let router = house.host.router
      let transition = router.transition(
        to: try router.hierarchy(for: link), from: house.host.shown)
      try house.presenter.make(transition)
      return transition.steps
    }
  }
}

extension ContinuationRequest {
  static let burn = ContinuationRequest(.link("house://burn"), from: .customScheme(sender: nil))
}

extension Presenter {
  /// Returns the user's answer to a command's question, after agreeing in the alert over a screen.
  func isConfirmed(over screen: UIViewController?) async throws -> Bool {
    let answer = Task { await confirm(ContractApp.Burn(), for: .burn) }
    await waitUntilIdle()
    try #require(screen?.presentedViewController as? UIAlertController).choose("Burn")
    return await answer.value
  }
}

/// A screen that UIKit is still presenting for 100 turns of the run loop.
private final class SlowPage: UIViewController {
  private(set) var turns = 0
  private var isCounting = false

  override var isBeingPresented: Bool {
    if !isCounting { count() }
    return turns < 100
  }

  private func count() {
    isCounting = true
    Task { [weak self] in
      self?.turns += 1
      if let self, turns < 100 { count() }
    }
  }
}

/// Tabs that never report that a presentation has ended.
private final class ForgetfulTabs: UITabBarController {
  override func present(
    _ screen: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    super.present(screen, animated: animated, completion: nil)
  }
}

/// A stack's delegate that counts the stack's transitions.
private final class StackMovements: NSObject, UINavigationControllerDelegate {
  private(set) var count = 0

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    count += 1
  }
}

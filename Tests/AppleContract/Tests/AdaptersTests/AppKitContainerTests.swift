@_spi(System) import AppKit
import BatonAppKit
import BatonTesting
import OneSystem

extension Adapters {
  /// AppKit containers that an app writes itself.
  @MainActor @Suite struct AppKitContainerTests {
    @Test(
      "Containers that hide views instead of removing them keep the contract, however slow sheets are",
      .allowsProblems)
    func hidingContainers() async throws {
      try await expectPresenter({
        let stage = AppKitStage(
          hall: { HidingContainer(isStack: false) }, stack: { HidingContainer(isStack: true) })
        stage.window.windowState.holdsSheets = true
        return stage
      })
    }
  }
}

/// A container that keeps the views of all its screens, and hides all but one.
private final class HidingContainer: NSViewController, ScreenContainer {
  let isStack: Bool
  private(set) var heldScreens: [NSViewController] = []
  private(set) var frontScreen: NSViewController?

  init(isStack: Bool) {
    self.isStack = isStack
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = NSView() }

  func hold(_ screens: [NSViewController?]) {
    let old = heldScreens
    heldScreens = screens.compactMap(\.self)
    for screen in old where !heldScreens.contains(screen) {
      screen.view.removeFromSuperview()
      screen.removeFromParent()
    }
    for screen in heldScreens where screen.parent !== self {
      addChild(screen)
      view.addSubview(screen.view)
      screen.view.frame = view.bounds
      screen.view.autoresizingMask = [.width, .height]
    }
    let front = heldScreens.first { $0 === frontScreen } ?? heldScreens.first
    show(isStack ? heldScreens.last : front)
  }

  func bringToFront(_ screen: NSViewController) {
    guard isStack, let index = heldScreens.firstIndex(of: screen) else { return show(screen) }
    hold(Array(heldScreens[...index]))
  }

  private func show(_ front: NSViewController?) {
    frontScreen = front
    for screen in heldScreens { screen.view.isHidden = screen !== front }
  }
}

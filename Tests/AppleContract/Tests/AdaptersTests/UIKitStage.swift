@_spi(System) import AppleFoundation
import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

/// A UIKit window with the contract's app.
@MainActor final class UIKitStage: AskingStage {
  let clock: any Clock<Duration> = SimulatedClock()
  private let scene = UIWindowScene(named: "contract")
  let window: UIWindow
  let uiKit: UIKitPresenter
  var cancelTitle = "Cancel" { didSet { uiKit.cancelTitle = cancelTitle } }
  private let picker = StampPicker()
  private weak var ownSheet: UIKitPage?

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - isCompact: True if, as on a phone, a split view shows one column at a time, and animations
  ///     last until other work has had a turn.
  ///   - locked: Makes a locked destination's placeholder.
  ///   - hall: Makes the container for the tabs.
  ///   - office: Makes the container for the panes.
  ///   - page: Makes a page's screen. The stage sets the screen's title.
  init(
    isCompact: Bool,
    locked: (@MainActor (String, @escaping @MainActor () -> Void) -> UIViewController)? = nil,
    hall: @escaping @MainActor () -> UIViewController = { UITabBarController() },
    office: @escaping @MainActor () -> UISplitViewController = {
      UISplitViewController(style: .doubleColumn)
    }, page: @escaping @MainActor () -> UIViewController = { UIKitPage() }
  ) {
    clearProblems()
    window = UIWindow(windowScene: scene)
    uiKit = UIKitPresenter(
      window: window,
      screens: [
        HouseScreens(
          isCompact: isCompact, picker: picker, hall: hall, office: office, page: page)
      ], locked: locked)
    window.windowState.holdsAnimations = isCompact
  }

  var presenter: any Presenter { uiKit }
  var complaints: [String] { problems }
  var isAsking: Bool { top is UIAlertController }
  var isShowingProgress: Bool { window.subviews.contains { $0 is UIActivityIndicatorView } }
  var takesTouches: Bool { window.isUserInteractionEnabled }
  var platform: (any ActivityPlatform)? { uiKit.activityPlatform }
  func continueElsewhere() -> UserActivity? { NSUserActivity.continueAdvertised() }
  func shows(_ destination: any Destination) -> Bool {
    (stack?.topViewController ?? top)?.title == "\(destination)"
  }

  func waitUntilIdle() async {
    await finishEverything(of: self) {
      defer { window.finishAnimation() }
      return window.isAnimating
    }
  }

  func end() { window.isHidden = true }

  func perform(_ act: OutsideAction) {
    switch act {
    case .goBack: stack?.popViewController(animated: true)
    case .select(let slot):
      if let index = ContractApp.Hall.slots.firstIndex(where: { $0.name == slot }) {
        (window.rootViewController as? UITabBarController)?.isTapped(index)
      }
    case .closeSheet: top?.presentingViewController?.dismiss(animated: true)
    case .retry:
      let button = stack?.topViewController?.view.subviews.lazy.compactMap { $0 as? UIButton }.first
      if let action = button?.action { action.handler?(action) }
    case .presentOwnSheet:
      let own = UIKitPage()
      ownSheet = own
      top?.present(own, animated: true)
    case .decideOnSheet(let decision): ownSheet?.decision = decision
    case .pushOwnScreen: stack?.pushViewController(UIKitPage(), animated: true)
    case .presentOwnAlert:
      let alert = UIAlertController(title: "Rate us", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Later", style: .default) { _ in })
      top?.present(alert, animated: true)
    case .answerOwnAlert: (top as? UIAlertController)?.choose("Later")
    case .dismissSheetSilently: top?.presentingViewController?.dismiss(animated: false)
    case .stay: (stack?.topViewController as? UIKitPage)?.decision = .stay("It's busy")
    case .answer(let answer): (top as? UIAlertController)?.choose(answer ? "Burn" : cancelTitle)
    case .pick(let stamp): picker.pick?(stamp)
    }
  }

  /// The topmost presented screen, or the root.
  private var top: UIViewController? {
    var top = window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  private var stack: UINavigationController? {
    (top as? UINavigationController)
      ?? (top as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  private struct HouseScreens: UIKitFeature {
    let isCompact: Bool
    let picker: StampPicker
    let hall: @MainActor () -> UIViewController
    let office: @MainActor () -> UISplitViewController
    let page: @MainActor () -> UIViewController

    private func page(_ title: String) -> UIViewController {
      let page = page()
      page.title = title
      page.tabBarItem = UITabBarItem(title: title, tag: 0)
      return page
    }

    var screens: [DestinationHandler<UIViewController>] {
      [
        .init(ContractApp.Hall.self) { _ in hall() },
        .init(
          ContractApp.Cabinet.self, restorable: { ($0 as? UIKitCabinet)?.model },
          make: { UIKitCabinet(of: $0) }),
        .init(ContractApp.Office.self) { _ in
          let split = office()
          if isCompact { split.collapse(true) }
          return split
        },
        .init(ContractApp.PickStamp.self) { place, answer in
          picker.pick = answer
          return page("\(place)")
        },
        .init(all: ContractApp.pages) { page("\($0)") },
      ]
    }
  }
}

/// Tabs that depend on a cabinet's value.
private final class UIKitCabinet: UITabBarController {
  private(set) var model: ContractApp.CabinetModel?

  convenience init(of cabinet: ContractApp.Cabinet) {
    self.init()
    model = ContractApp.CabinetModel(cabinet)
  }
}

/// A page that can refuse to be dismissed.
final class UIKitPage: UIViewController, Dismissable {
  var decision: DismissalDecision = .dismiss

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision { decision }
}

/// The contract's app in a UIKit window, for tests that inspect the window.
@MainActor struct UIKitHouse {
  let stage: UIKitStage
  let scene: PresenterScene

  init(
    office: @escaping @MainActor () -> UISplitViewController = {
      UISplitViewController(style: .doubleColumn)
    }
  ) async throws {
    stage = UIKitStage(isCompact: false, office: office)
    scene = try await PresenterScene(on: stage)
  }

  var window: UIWindow { stage.window }
  var presenter: UIKitPresenter { stage.uiKit }
  var host: ContinuationHost { scene.host }
  var line: String { scene.line }
  var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  /// The stack in a tab.
  func stack(_ index: Int) throws -> UINavigationController {
    try #require(try tabs.viewControllers?[index] as? UINavigationController)
  }
}

/// The function that answers the screen that asks for a stamp.
@MainActor final class StampPicker {
  var pick: (@MainActor (String) -> Void)?
}

/// Returns once the host has nothing left to do and no animation is running. Only with a broken
/// presenter does this never return.
///
/// - Parameter finishMovement: Ends an animation that's waiting for this call. Returns false if
///   there's none.
@MainActor func finishEverything(
  of stage: any PresenterStage, _ finishMovement: () -> Bool = { false }
) async {
  let work = (stage.clock as? SimulatedClock)?.pendingWork
  repeat { await waitUntilIdle() } while finishMovement()
  while !stage.presenter.isSettled || work?.isIdle == false {
    await somethingMore()
    while finishMovement() { await waitUntilIdle() }
  }
}

@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

/// A window of UIKit with the app of the contract.
@MainActor final class UIKitStage: PresenterStage {
  private let scene = UIWindowScene(
    session: UISceneSession(persistentIdentifier: "contract"),
    connectionOptions: UIScene.ConnectionOptions())
  private let window: UIWindow
  private let uiKit: UIKitPresenter
  private let picker = StampPicker()

  /// An empty window.
  ///
  /// - Parameter isCompact: True if a split shows one column at a time, as on a phone.
  init(isCompact: Bool) {
    SystemLog.problems.clear()
    window = UIWindow(windowScene: scene)
    uiKit = UIKitPresenter(
      window: window, screens: [HouseScreens(isCompact: isCompact, picker: picker)])
  }

  var presenter: any Presenter { uiKit }
  var complaints: [String] { SystemLog.problems.entries }
  var isAsking: Bool { top is UIAlertController }
  var platform: (any ActivityPlatform)? { uiKit.activityPlatform }
  func continueElsewhere() -> UserActivity? { NSUserActivity.continueAdvertised() }
  func shows(_ place: any Destination) -> Bool {
    (stack?.topViewController ?? top)?.title == "\(place)"
  }

  func rest() async { await finishEverything() }
  func end() { window.isHidden = true }

  func perform(_ act: PresenterAct) throws {
    switch act {
    case .goBack:
      guard let stack, stack.viewControllers.count > 1 else { throw CannotAct(act: act) }
      stack.popViewController(animated: true)
    case .select(let slot):
      let slots = ContractPlaces.Hall.slots
      guard let tabs = window.rootViewController as? UITabBarController,
        let index = slots.firstIndex(where: { $0.name == slot })
      else { throw CannotAct(act: act) }
      tabs.isTapped(index)
    case .closeSheet: top?.dismiss(animated: true)
    case .retry:
      let button = stack?.topViewController?.view.subviews.lazy.compactMap { $0 as? UIButton }.first
      guard let action = button?.action else { throw CannotAct(act: act) }
      action.handler?(action)
    case .presentOwnSheet: top?.present(UIViewController(), animated: true)
    case .stay: (stack?.topViewController as? UIKitPage)?.decision = .stay("It's busy")
    case .answer(let answer): (top as? UIAlertController)?.choose(answer ? "Burn" : "Cancel")
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

    var screens: [DestinationHandler<UIViewController>] {
      [
        .init(ContractPlaces.Hall.self) { _ in UITabBarController() },
        .init(ContractPlaces.Office.self) { _ in
          let split = UISplitViewController(style: .doubleColumn)
          if isCompact { split.collapse(true) }
          return split
        },
        .init(ContractPlaces.PickStamp.self) { place, answer in
          picker.pick = answer
          return UIKitPage(title: "\(place)")
        },
        .init(all: ContractPlaces.pages) { UIKitPage(title: "\($0)") },
      ]
    }
  }
}

/// A page that may have to stay.
private final class UIKitPage: UIViewController, Dismissable {
  var decision: DismissalDecision = .dismiss

  convenience init(title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision { decision }
}

/// Gives the answer of the screen that answers.
///
/// A class, because the screen sets what the stage calls.
@MainActor final class StampPicker {
  var pick: (@MainActor (String) -> Void)?
}

extension NSUserActivity {
  /// Continues the advertised activity on another device.
  @MainActor static func continueAdvertised() -> UserActivity? {
    advertised?.continueElsewhere().map { UserActivity($0) }
  }
}

/// Lets everything in the process that's under way finish.
@MainActor func finishEverything() async { await rest() }

/// The stage can't do that now.
struct CannotAct: Error {
  let act: PresenterAct
}

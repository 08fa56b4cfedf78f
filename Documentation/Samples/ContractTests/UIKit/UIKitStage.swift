import BatonSimulation
import BatonTesting
import BatonUIKit
import UIKit

/// A UIKit window with the contract's app.
@MainActor final class UIKitStage: PresenterStage {
  let clock: any Clock<Duration> = SimulatedClock()
  private let scene: UIWindowScene
  let window: UIWindow
  let uiKit: UIKitPresenter
  var cancelTitle = "Cancel" { didSet { uiKit.cancelTitle = cancelTitle } }
  private let picker = StampPicker()
  private weak var ownSheet: UIKitPage?

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - scene: The scene of the window.
  ///   - locked: Makes a locked destination's placeholder.
  ///   - hall: Makes the container for the tabs.
  ///   - office: Makes the container for the panes.
  ///   - page: Makes a page's screen. The stage sets the screen's title.
  init(
    in scene: UIWindowScene,
    locked: (@MainActor (String, @escaping @MainActor () -> Void) -> UIViewController)? = nil,
    hall: @escaping @MainActor () -> UIViewController = { UITabBarController() },
    office: @escaping @MainActor () -> UISplitViewController = {
      UISplitViewController(style: .doubleColumn)
    }, page: @escaping @MainActor () -> UIViewController = { UIKitPage() }
  ) {
    Surroundings.begin()
    self.scene = scene
    window = UIWindow(windowScene: scene)
    uiKit = UIKitPresenter(
      window: window,
      screens: [HouseScreens(picker: picker, hall: hall, office: office, page: page)],
      locked: locked)
  }

  var presenter: any Presenter { uiKit }
  var complaints: [String] { Surroundings.complaints }
  var isAsking: Bool { top is UIAlertController }
  var isShowingProgress: Bool { window.subviews.contains { $0 is UIActivityIndicatorView } }
  var takesTouches: Bool { window.isUserInteractionEnabled }
  var platform: (any ActivityPlatform)? { uiKit.activityPlatform }
  func continueElsewhere() -> UserActivity? { Surroundings.handOff(uiKit.activityPlatform) }
  func shows(_ destination: any Destination) -> Bool {
    (stack?.topViewController ?? top)?.title == "\(destination)"
  }

  func waitUntilIdle() async { await Surroundings.rest(self, in: window) }
  func end() { window.isHidden = true }

  func perform(_ act: OutsideAction) throws {
    switch act {
    case .goBack: stack?.popViewController(animated: true)
    case .select(let slot):
      if let index = ContractApp.Hall.slots.firstIndex(where: { $0.name == slot }) {
        (window.rootViewController as? UITabBarController)?.selectedIndex = index
      }
    case .closeSheet: try dismissTop(animated: true)
    case .dismissSheetSilently: try dismissTop(animated: false)
    case .retry:
      let button = stack?.topViewController?.view.subviews.lazy.compactMap { $0 as? UIButton }.first
      button?.sendActions(for: .primaryActionTriggered)
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
    case .answerOwnAlert: choose("Later")
    case .stay: (stack?.topViewController as? UIKitPage)?.decision = .stay("It's busy")
    case .answer(let answer): choose(answer ? "Burn" : cancelTitle)
    case .pick(let stamp): picker.pick?(stamp)
    }
  }

  private func dismissTop(animated: Bool) throws {
    guard let below = top?.presentingViewController else { throw NoSheet() }
    below.dismiss(animated: animated)
  }

  private func choose(_ title: String) {
    (top as? UIAlertController).map { Surroundings.choose(title, in: $0) }
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
    let picker: StampPicker
    let hall: @MainActor () -> UIViewController
    let office: @MainActor () -> UISplitViewController
    let page: @MainActor () -> UIViewController

    private func page(_ title: String) -> UIViewController {
      let page = page()
      page.title = title
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }

    var screens: [DestinationHandler<UIViewController>] {
      [
        .init(ContractApp.Hall.self) { _ in hall() },
        .init(
          ContractApp.Cabinet.self, restorable: { ($0 as? UIKitCabinet)?.model },
          make: { UIKitCabinet(of: $0) }),
        .init(ContractApp.Office.self) { _ in office() },
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
  private(set) var model: CabinetModel?

  convenience init(of cabinet: ContractApp.Cabinet) {
    self.init()
    model = CabinetModel(cabinet)
  }
}

/// A page that can refuse to be dismissed.
final class UIKitPage: UIViewController, Dismissable {
  var decision: DismissalDecision = .dismiss

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision { decision }
}

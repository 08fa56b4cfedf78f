import AppKit
import BatonAppKit
import BatonSimulation
import BatonTesting

/// An AppKit window with the contract's app.
@MainActor final class AppKitStage: PresenterStage {
  let clock: any Clock<Duration> = SimulatedClock()
  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
    backing: .buffered, defer: true)
  let appKit: AppKitPresenter
  var cancelTitle = "Cancel" { didSet { appKit.cancelTitle = cancelTitle } }
  private let picker = StampPicker()
  private let controller: StageController

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - locked: Makes a locked destination's placeholder.
  ///   - hall: Makes the container for the tabs.
  ///   - stack: Makes the container for pushed screens.
  ///   - page: Makes a page's screen. The stage sets the screen's title.
  init(
    locked: (@MainActor (String, @escaping @MainActor () -> Void) -> NSViewController)? = nil,
    hall: @escaping @MainActor () -> any ScreenContainer = { NSTabViewController() },
    stack: @escaping @MainActor () -> any ScreenContainer = { ScreenStack() },
    page: @escaping @MainActor () -> NSViewController = { AppKitPage() }
  ) {
    Surroundings.begin()
    appKit = AppKitPresenter(
      window: window, screens: [HouseScreens(picker: picker, hall: hall, page: page)],
      stack: stack, locked: locked)
    controller = StageController(window: window)
    controller.platform = appKit.activityPlatform
  }

  var presenter: any Presenter { appKit }
  var complaints: [String] { Surroundings.complaints }
  var isAsking: Bool { top !== window && top.contentViewController == nil }
  var isShowingProgress: Bool {
    window.contentView?.subviews.contains { ($0 as? NSProgressIndicator)?.style == .spinning }
      ?? false
  }
  var takesTouches: Bool { Surroundings.take(touchesIn: [window, top]) }
  var platform: (any ActivityPlatform)? { appKit.activityPlatform }
  func continueElsewhere() -> UserActivity? { Surroundings.handOff(appKit.activityPlatform) }
  func shows(_ destination: any Destination) -> Bool {
    (stack?.frontScreen ?? root)?.title == "\(destination)"
  }

  func waitUntilIdle() async { await Surroundings.rest(self, in: window) }
  func end() { window.orderOut(nil) }

  func perform(_ act: OutsideAction) throws {
    switch act {
    case .goBack: stack.map { $0.hold(Array($0.heldScreens.dropLast())) }
    case .select(let slot):
      if let index = ContractApp.Hall.slots.firstIndex(where: { $0.name == slot }),
        let tabs = root as? any ScreenContainer
      {
        tabs.bringToFront(tabs.heldScreens[index])
      }
    case .closeSheet, .dismissSheetSilently:
      guard let below = top.sheetParent else { throw NoSheet() }
      below.endSheet(top)
    case .retry:
      let button = stack?.heldScreens.last?.view.subviews.lazy.compactMap { $0 as? NSButton }.first
      button?.sendAction(button?.action, to: nil)
    case .presentOwnSheet:
      let own = AppKitPage()
      own.view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
      top.beginSheet(NSWindow(contentViewController: own))
    case .pushOwnScreen: stack.map { $0.hold($0.heldScreens + [AppKitPage()]) }
    case .decideOnSheet(let decision):
      (top.contentViewController as? AppKitPage)?.decision = decision
    case .presentOwnAlert:
      let alert = NSAlert()
      alert.addButton(withTitle: "Later")
      alert.beginSheetModal(for: top) { _ in }
    case .answerOwnAlert: Surroundings.choose("Later", in: top)
    case .stay: (stack?.heldScreens.last as? AppKitPage)?.decision = .stay("It's busy")
    case .answer(let answer): Surroundings.choose(answer ? "Burn" : cancelTitle, in: top)
    case .pick(let stamp): picker.pick?(stamp)
    }
  }

  /// The topmost sheet, or the window.
  private var top: NSWindow {
    var top = window
    while let next = top.attachedSheet { top = next }
    return top
  }

  private var root: NSViewController? {
    top === window ? window.contentViewController?.children.first : top.contentViewController
  }

  private var stack: (any ScreenContainer)? {
    guard let container = root as? any ScreenContainer, !container.isStack else {
      return root as? any ScreenContainer
    }
    return container.frontScreen as? any ScreenContainer
  }

  private struct HouseScreens: AppKitFeature {
    let picker: StampPicker
    let hall: @MainActor () -> any ScreenContainer
    let page: @MainActor () -> NSViewController

    private func page(_ title: String) -> NSViewController {
      let page = page()
      page.title = title
      return page
    }

    var screens: [DestinationHandler<NSViewController>] {
      [
        .init(ContractApp.Hall.self) { _ in hall() },
        .init(
          ContractApp.Cabinet.self, restorable: { ($0 as? AppKitCabinet)?.model },
          make: { AppKitCabinet(of: $0) }),
        .init(ContractApp.Office.self) { _ in NSSplitViewController() },
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
private final class AppKitCabinet: NSTabViewController {
  private(set) var model: CabinetModel?

  convenience init(of cabinet: ContractApp.Cabinet) {
    self.init()
    model = CabinetModel(cabinet)
  }
}

/// Updates the window's activity, as `BatonWindowController` does.
private final class StageController: NSWindowController {
  var platform: AppleActivityPlatform?

  override func updateUserActivityState(_ userActivity: NSUserActivity) {
    super.updateUserActivityState(userActivity)
    platform?.update(userActivity)
  }
}

/// A page that can refuse to be dismissed.
private final class AppKitPage: NSViewController, Dismissable {
  var decision: DismissalDecision = .dismiss

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision { decision }
}

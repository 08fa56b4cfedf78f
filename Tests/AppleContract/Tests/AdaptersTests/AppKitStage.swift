@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonAppKit
import BatonTesting
import OneSystem

/// An AppKit window with the contract's app.
@MainActor final class AppKitStage: AskingStage {
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
  ///   - page: Makes a page's screen. The stage sets the screen's title.
  init(
    locked: (@MainActor (String, @escaping @MainActor () -> Void) -> NSViewController)? = nil,
    page: @escaping @MainActor () -> NSViewController = { AppKitPage() }
  ) {
    clearProblems()
    NSApplication.shared.applicationState.reset()
    appKit = AppKitPresenter(
      window: window, screens: [HouseScreens(picker: picker, page: page)], locked: locked)
    controller = StageController(window: window)
    controller.platform = appKit.activityPlatform
  }

  var presenter: any Presenter { appKit }
  var complaints: [String] { problems }
  var isAsking: Bool { top !== window && top.contentViewController == nil }
  var isShowingProgress: Bool {
    window.contentView?.subviews.contains { ($0 as? NSProgressIndicator)?.style == .spinning }
      ?? false
  }
  var takesTouches: Bool {
    var touches = 0
    for window in [window, top] { window.isTouched { touches += 1 } }
    return touches == 2
  }
  var platform: (any ActivityPlatform)? { appKit.activityPlatform }
  func continueElsewhere() -> UserActivity? { NSUserActivity.continueAdvertised() }
  func shows(_ destination: any Destination) -> Bool {
    (stack?.frontScreen ?? root)?.title == "\(destination)"
  }

  func waitUntilIdle() async { await finishEverything(of: self) }
  func end() { window.orderOut(nil) }

  func perform(_ act: OutsideAction) {
    switch act {
    case .goBack: stack?.goBack()
    case .select(let slot):
      if let index = ContractApp.Hall.slots.firstIndex(where: { $0.name == slot }) {
        (root as? NSTabViewController)?.selectedTabViewItemIndex = index
      }
    case .closeSheet, .dismissSheetSilently: top.sheetParent?.endSheet(top)
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
    case .answerOwnAlert: top.sheetParent?.choose("Later")
    case .stay: (stack?.heldScreens.last as? AppKitPage)?.decision = .stay("It's busy")
    case .answer(let answer):
      top.sheetParent?.choose(answer ? "Burn" : cancelTitle)
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

  private var stack: ScreenStack? {
    (root as? ScreenStack) ?? (root as? NSTabViewController)?.frontScreen as? ScreenStack
  }

  private struct HouseScreens: AppKitFeature {
    let picker: StampPicker
    let page: @MainActor () -> NSViewController

    private func page(_ title: String) -> NSViewController {
      let page = page()
      page.title = title
      return page
    }

    var screens: [DestinationHandler<NSViewController>] {
      [
        .init(ContractApp.Hall.self) { _ in NSTabViewController() },
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
  private(set) var model: ContractApp.CabinetModel?

  convenience init(of cabinet: ContractApp.Cabinet) {
    self.init()
    model = ContractApp.CabinetModel(cabinet)
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

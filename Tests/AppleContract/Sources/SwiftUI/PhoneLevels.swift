@_spi(System) import AppleFoundation
@_spi(System) import UIKit

/// A phone window's presentations in UIKit: a controller for each SwiftUI sheet, cover, popover,
/// and alert, one over the other.
@MainActor final class PhoneLevels: PresentedLevels {
  let window: UIWindow
  private let scene: UIWindowScene
  private let changed: @MainActor () -> Void
  private var shown: [(id: String, controller: UIViewController)] = []
  /// The requested presentations that are missing, because they were dropped or dismissed by other
  /// code.
  private var denied: Set<String> = []

  init(changed: @escaping @MainActor () -> Void) {
    scene = UIWindowScene(named: "drawing")
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    self.changed = changed
    window.rootViewController = HostingController(changed: changed)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private var root: UIViewController? { window.rootViewController }

  var count: Int {
    var controllers = [root].compactMap(\.self)
    while let next = controllers.last?.presentedViewController { controllers.append(next) }
    return max(0, controllers.count - 1)
  }

  var holdsMovements: Bool {
    get { window.windowState.holdsAnimations }
    set { window.windowState.holdsAnimations = newValue }
  }
  var isMoving: Bool { window.isAnimating }

  func finishMovement() { window.finishAnimation() }
  func follow(_ phase: ScenePhase) {
    scene.activationState =
      switch phase {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
  }

  func drop() {
    shown.last?.controller.presentingViewController?.dismiss(animated: false)
  }

  func close() {}

  func look(for wanted: [Picture.Presentation]) {
    let ids = Set(wanted.map(\.id))
    denied.formIntersection(ids)
    for (id, controller) in shown where ids.contains(id) {
      if controller.presentingViewController == nil || controller.isBeingDismissed {
        denied.insert(id)
      }
    }
  }

  func allow(
    _ next: Picture.Presentation, of wanted: [Picture.Presentation], on level: Int
  ) -> Bool {
    guard denied.isDisjoint(with: wanted.map(\.id)) else { return false }
    let last = shown.indices.contains(level) ? shown[level] : nil
    guard last?.id != next.id else { return true }
    if window.isAnimating || last?.controller.isBeingDismissed == true {
      SystemLog.problems.note(
        "dropped a presentation that was requested during a dismissal: \(next.item)")
      denied.insert(next.id)
      return false
    }
    return true
  }

  func follow(_ picture: Picture) {
    let wanted = picture.presented
    let kept = zip(shown, wanted).prefix { $0.id == $1.id }.count
    let animates = window.windowState.holdsAnimations
    if kept < shown.count {
      let lowest = shown[kept].controller
      shown.removeLast(shown.count - kept)
      if let presenting = lowest.presentingViewController, !lowest.isBeingDismissed {
        presenting.dismiss(animated: animates) { [changed] in changed() }
      }
    }
    for next in wanted[kept...] {
      let controller: UIViewController
      switch next.kind {
      case .alert:
        controller = UIAlertController(title: next.item, message: nil, preferredStyle: .alert)
      case .sheet, .cover, .popover:
        controller = HostingController(changed: changed)
        if next.kind == .cover { controller.modalPresentationStyle = .fullScreen }
        if next.kind == .popover { controller.modalPresentationStyle = .popover }
      }
      let below = shown.last?.controller ?? root
      shown.append((next.id, controller))
      below?.present(controller, animated: animates)
    }
    place(picture.controllers)
    window.layoutIfNeeded()
  }

  /// Makes controllers that are inside views children of the hosting controller.
  private func place(_ made: [(level: Int, controller: UIViewController)]) {
    let hosts = [root].compactMap(\.self) + shown.map(\.controller)
    for host in hosts {
      for child in host.children where !made.contains(where: { $0.controller === child }) {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    for (level, controller) in made where hosts.indices.contains(level) {
      let host = hosts[level]
      guard controller.parent !== host else { continue }
      host.addChild(controller)
      host.view.addSubview(controller.view)
      controller.didMove(toParent: host)
    }
  }
}

/// The controller around SwiftUI's views.
final class HostingController: UIViewController {
  private var changed: (@MainActor () -> Void)?

  convenience init(changed: @escaping @MainActor () -> Void) {
    self.init(nibName: nil, bundle: nil)
    self.changed = changed
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    changed?()
  }
}

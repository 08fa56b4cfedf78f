import Foundation

public typealias UITrait = any UITraitDefinition.Type

extension UIView: UITraitChangeObservable {}

extension UIView {
  var simulatedTraitCollection: UITraitCollection {
    let traits = UITraitCollection()
    traits.appearance =
      (window ?? self as? UIWindow)?.windowState.activeAppearance ?? .unspecified
    return traits
  }
}

final class TraitRegistration: NSObject, UITraitChangeRegistration {}

extension UITraitChangeObservable where Self: UIView {
  /// Calls the handler at each change of the window's traits.
  @MainActor @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    if let window = self as? UIWindow {
      let tell: (UITraitCollection) -> Void = { [weak self] before in
        if let self { handler(self, before) }
      }
      if traits.contains(where: { $0 == UITraitActiveAppearance.self }) {
        window.windowState.appearanceHandlers.append(tell)
      }
      if traits.contains(where: { $0 == UITraitHorizontalSizeClass.self }) {
        window.windowState.sizeClassHandlers.append(tell)
      }
    }
    return TraitRegistration()
  }
}

extension UIWindow {
  /// Switches to this window, as the user does. The other windows stay active.
  @_spi(System) public func becomeFrontmost(of others: [UIWindow]) {
    for window in others where window !== self { window.appear(.inactive) }
    appear(.active)
  }

  private func appear(_ appearance: UIUserInterfaceActiveAppearance) {
    guard windowState.activeAppearance != appearance else { return }
    let before = traitCollection
    windowState.activeAppearance = appearance
    for tell in windowState.appearanceHandlers { tell(before) }
  }
}

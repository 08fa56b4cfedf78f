import Foundation

@_spi(System) public final class ShortcutState {
  var targetContentIdentifier: Any?
}

extension UIApplicationShortcutItem {
  var simulatedTargetContentIdentifier: Any? {
    get { shortcutState.targetContentIdentifier }
    set { shortcutState.targetContentIdentifier = newValue }
  }
}

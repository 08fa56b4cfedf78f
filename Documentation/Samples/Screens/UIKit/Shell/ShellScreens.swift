import BatonSampleShell
import BatonUIKit
import UIKit

public struct ShellScreens: UIKitFeature {
  public init() {}
  public var screens: Screens { Screen(MainTabs.self) { _ in UITabBarController() } }
}

import AppKit
import BatonAppKit
import BatonSampleShell

public struct ShellScreens: AppKitFeature {
  public init() {}
  public var screens: Screens { Screen(MainTabs.self) { _ in NSTabViewController() } }
}

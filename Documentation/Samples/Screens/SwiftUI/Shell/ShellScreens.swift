import BatonSampleShell
import BatonSwiftUI
import SwiftUI
import SwiftUIPages

public struct ShellScreens: SwiftUIFeature {
  public init() {}
  public var screens: Screens {
    Screen(MainTabs.self) { _ in
      SlotTabs()
        .background { ShownState() }
    }
  }
}

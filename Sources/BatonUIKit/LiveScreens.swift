#if canImport(UIKit) && !os(watchOS)
  import BatonApple
  import UIKit

  typealias LiveScreen = BatonApple.LiveScreen<UIViewController>
  typealias PlacedScreen = BatonApple.PlacedScreen<UIViewController>
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import BatonApple
  import AppKit

  typealias LiveScreen = BatonApple.LiveScreen<NSViewController>
  typealias PlacedScreen = BatonApple.PlacedScreen<NSViewController>
#endif

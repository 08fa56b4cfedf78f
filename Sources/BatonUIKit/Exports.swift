#if canImport(UIKit) && !os(watchOS)
  // Whoever writes for UIKit writes with activities of the platform.
  @_exported public import BatonApple
#endif

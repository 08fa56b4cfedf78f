#if canImport(UIKit) && !os(watchOS)
  // Code that uses UIKit also needs the platform's activities.
  @_exported public import BatonApple
#endif

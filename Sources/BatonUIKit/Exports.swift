#if canImport(UIKit) && !os(watchOS)
  // Code for UIKit also uses the platform's activities.
  @_exported public import BatonApple
#endif

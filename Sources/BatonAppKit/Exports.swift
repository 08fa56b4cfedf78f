#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // Code for AppKit also uses the platform's activities.
  @_exported public import BatonApple
#endif

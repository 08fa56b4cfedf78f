#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // Code that uses AppKit also needs the platform's activities.
  @_exported public import BatonApple
#endif

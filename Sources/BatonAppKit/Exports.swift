#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // Code that imports BatonAppKit also needs BatonApple, which handles activities.
  @_exported public import BatonApple
#endif

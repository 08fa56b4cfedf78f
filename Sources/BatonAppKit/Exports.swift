#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // Whoever writes for AppKit writes with activities of the platform.
  @_exported public import BatonApple
#endif

#if canImport(SwiftUI)
  // Whoever writes for SwiftUI writes with activities of the platform.
  @_exported public import BatonApple
#endif

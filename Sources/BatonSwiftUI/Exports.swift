#if canImport(SwiftUI)
  // Code that uses SwiftUI also needs the platform's activities.
  @_exported public import BatonApple
  @_exported public import BatonLinks
#endif

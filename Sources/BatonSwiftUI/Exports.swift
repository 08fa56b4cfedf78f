#if canImport(SwiftUI)
  // Code for SwiftUI also uses the platform's activities.
  @_exported public import BatonApple
  @_exported public import BatonLinks
#endif

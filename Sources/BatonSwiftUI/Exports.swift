#if canImport(SwiftUI)
  // Code for SwiftUI also uses the platform's activities.
  @_exported public import BatonApple
#endif

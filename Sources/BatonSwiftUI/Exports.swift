#if canImport(SwiftUI)
  // Code that imports BatonSwiftUI also needs BatonApple, which handles activities, and BatonLinks,
  // which contains `DestinationLink`.
  @_exported public import BatonApple
  @_exported public import BatonLinks
#endif

#if canImport(UIKit) && !os(watchOS)
  // Code that imports BatonUIKit also needs BatonApple, which handles activities.
  @_exported public import BatonApple
#endif

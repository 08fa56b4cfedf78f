#if (canImport(UIKit) || canImport(AppKit))
  // Code that imports BatonApple also needs routing (from Baton) and the host.
  @_exported public import BatonHost
#endif

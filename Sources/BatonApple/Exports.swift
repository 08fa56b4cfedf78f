#if (canImport(UIKit) || canImport(AppKit))
  // Code that uses Apple's platforms also needs routing and the host.
  @_exported public import BatonHost
#endif

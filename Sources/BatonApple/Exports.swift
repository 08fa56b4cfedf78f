#if (canImport(UIKit) || canImport(AppKit))
  // Whoever writes for Apple's platforms has the routing and the host with it.
  @_exported public import BatonHost
#endif

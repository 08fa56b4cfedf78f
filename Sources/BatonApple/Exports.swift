#if (canImport(UIKit) || canImport(AppKit))
  // Code for Apple's platforms also uses routing and the host.
  @_exported public import BatonHost
#endif

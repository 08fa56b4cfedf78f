#if (canImport(UIKit) || canImport(AppKit)) && os(tvOS)
  import Baton

  // tvOS saves no activities.
  extension AppleActivityPlatform {
    public func deleteSaved(persistentIdentifiers: [String]) async {}
    public func deleteAllSaved() async {}
  }
#endif

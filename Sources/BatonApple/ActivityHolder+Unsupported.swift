#if (canImport(UIKit) || canImport(AppKit)) && os(watchOS)
  /// Holds nothing, because watchOS has no responders.
  @MainActor final class ActivityHolder {
    init(of published: PublishedActivity) {}
  }
#endif

#if (canImport(UIKit) || canImport(AppKit)) && os(watchOS)
  /// A stand-in that holds nothing, because watchOS has no responders.
  @MainActor final class ActivityHolder {
    init(of published: PublishedActivity) {}
  }
#endif

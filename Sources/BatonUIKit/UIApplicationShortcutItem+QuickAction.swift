#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import Baton
  public import UIKit

  extension QuickAction {
    /// Creates the quick action that the user chose.
    public init(_ item: UIApplicationShortcutItem) {
      self.init(
        item.type, userInfo: [String: ActivityValue](boxed: item.userInfo ?? [:]),
        targetContentIdentifier: item.targetContentIdentifier as? String)
    }

    /// Returns the item for `UIApplication.shortcutItems`.
    ///
    /// ```swift
    /// let action = try router.quickAction(for: VideoPlayer(videoId: "abcd1234"))
    /// UIApplication.shared.shortcutItems = [action.item(title: "Go on watching")]
    /// ```
    public func item(
      title: String, subtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil
    ) -> UIApplicationShortcutItem {
      let item = UIMutableApplicationShortcutItem(
        type: type, localizedTitle: title, localizedSubtitle: subtitle, icon: icon,
        userInfo: userInfo.compactMapValues { Self.archivable($0.boxed) })
      item.targetContentIdentifier = targetContentIdentifier
      return item
    }

    private static func archivable(_ value: Any) -> (any NSSecureCoding)? {
      switch value {
      case let object as any NSSecureCoding: object
      case let text as String: NSString(string: text)
      case let date as Date: date as NSDate
      case let data as Data: NSData(data: data)
      case let url as URL: url as NSURL
      case let values as [Any]: NSArray(array: values.compactMap(archivable))
      case let values as [String: Any]:
        NSDictionary(dictionary: values.compactMapValues(archivable))
      default: nil
      }
    }
  }
#endif

/// The reverse-DNS name of a kind of activity, as listed under `NSUserActivityTypes` in Info.plist.
public struct ActivityType: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name, exactly as the platform spells it. For your own types, use reverse-DNS names.
  public let name: String

  /// Creates a type. Names are compared exactly.
  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral name: String) {
    self.name = name
  }

  public var description: String { name }

  /// `NSUserActivityTypeBrowsingWeb`: a universal link, or a page continued from a browser.
  public static let browsingWeb: ActivityType = "NSUserActivityTypeBrowsingWeb"
  /// `CSSearchableItemActionType`: the user chose an item in system search.
  public static let searchItem: ActivityType = "com.apple.corespotlightitem"
  /// `CSQueryContinuationActionType`: the user continues a search in the app.
  public static let searchQuery: ActivityType = "com.apple.corespotlightquery"

  /// `NSUserActivityTypeLiveActivity`: the user tapped a Live Activity that has no link. To choose
  /// what opens, add this type to a destination's activity types.
  public static let liveActivity: ActivityType = "NSUserActivityTypeLiveActivity"

  /// The system's types that an app can continue.
  package static let system: Set<ActivityType> = [
    browsingWeb, searchItem, searchQuery, liveActivity,
  ]

  /// The key for a chosen item's identifier, `CSSearchableItemActivityIdentifier`.
  package static let searchItemIdentifierKey = "kCSSearchableItemActivityIdentifier"
  /// The key for a continued search's text, `CSSearchQueryString`.
  static let searchQueryKey = "kCSSearchQueryString"
  /// The key for the document's URL, `NSUserActivityDocumentURLKey`.
  package static let documentURLKey = "NSUserActivityDocumentURL"

  /// True for ``liveActivity`` and for the class name of an intent from Siri or Shortcuts, such as
  /// `INSendMessageIntent` or `OrderSoupIntent`. Activities of these types are never published.
  package var isOnlyReceived: Bool {
    if self == .liveActivity { return true }
    guard name.utf8.count > 6, name.hasSuffix("Intent"), let first = name.utf8.first else {
      return false
    }
    return ByteClass.isLetter(first)
      && name.utf8.allSatisfy { ByteClass.isLetter($0) || $0.isDecimalDigit || $0 == 0x5F }
  }

  /// True if the name has at least two labels, separated by dots. Labels consist of letters,
  /// digits, `-`, and `_`.
  package var isReverseDNS: Bool {
    var (dots, isEmpty) = (0, true)
    for byte in name.utf8 {
      switch byte {
      case .dot where !isEmpty: (dots, isEmpty) = (dots + 1, true)
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"):
        isEmpty = false
      default: return false
      }
    }
    return dots > 0 && !isEmpty
  }
}

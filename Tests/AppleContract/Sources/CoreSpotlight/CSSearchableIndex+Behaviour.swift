@_spi(System) import AppleFoundation
import Foundation

extension CSSearchableIndex {
  /// The items that users can find, by identifier.
  @_spi(System) nonisolated(unsafe) public static var items: [String: CSSearchableItem] = [:]

  func simulatedIndexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    for item in items { Self.items[item.uniqueIdentifier] = item }
    SystemTurns.elsewhere { completionHandler?(nil) }
  }

  func simulatedDeleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    for identifier in identifiers { Self.items[identifier] = nil }
    SystemTurns.elsewhere { completionHandler?(nil) }
  }

  func simulatedDeleteSearchableItems(
    withDomainIdentifiers domains: [String], completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    Self.items = Self.items.filter { _, item in
      !domains.contains {
        item.domainIdentifier == $0 || item.domainIdentifier?.hasPrefix($0 + ".") == true
      }
    }
    SystemTurns.elsewhere { completionHandler?(nil) }
  }
}

extension NSUserActivity {
  var simulatedContentAttributeSet: CSSearchableItemAttributeSet? {
    get { activityState.attachments["contentAttributeSet"] as? CSSearchableItemAttributeSet }
    set { activityState.attachments["contentAttributeSet"] = newValue }
  }
}

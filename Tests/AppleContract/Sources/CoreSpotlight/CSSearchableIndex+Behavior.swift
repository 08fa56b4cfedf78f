@_spi(System) import AppleFoundation

/// An error from the index.
@_spi(System) public struct CSIndexError: Error {
  public let what: String
}

extension CSSearchableIndex {
  /// The items that users can find, keyed by identifier.
  @_spi(System) nonisolated(unsafe) public static var items: [String: CSSearchableItem] = [:]
  /// The number of upcoming deletions that fail.
  @_spi(System) nonisolated(unsafe) public static var refusals = 0
  /// The completions of deletions that the index holds back. Nil if it holds none back.
  @_spi(System) nonisolated(unsafe) public static var heldDeletions: [() -> Void]?
  /// Called when the next deletion begins.
  @_spi(System) nonisolated(unsafe) public static var onDelete: (() -> Void)?

  /// The titles of the activities that the user can find. An activity can't be found if it's
  /// invalid or released, or if it's related to an item that isn't in the index.
  @_spi(System) public static var activities: [String] {
    NSUserActivity.madeCurrent.compactMap { activity in
      guard activity.isEligibleForSearch, !activity.activityState.isInvalid,
        let attributes = activity.contentAttributeSet, let title = attributes.title
      else { return nil }
      let related = attributes.relatedUniqueIdentifier
      return related == nil || items[related ?? ""] != nil ? title : nil
    }
  }

  func simulatedIndexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    let unfit = items.first { item in
      item.uniqueIdentifier.isEmpty || (item.attributeSet.title ?? "").isEmpty
        || item.expirationDate.map { $0 < Date() } == true
    }
    if let unfit {
      let error = CSIndexError(what: "the item \(unfit.uniqueIdentifier) isn't valid")
      return SystemTurns.elsewhere { completionHandler?(error) }
    }
    for item in items { Self.items[item.uniqueIdentifier] = item }
    SystemTurns.elsewhere { completionHandler?(nil) }
  }

  func simulatedDeleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    delete(completionHandler) { identifiers.contains($0.uniqueIdentifier) }
  }

  func simulatedDeleteSearchableItems(
    withDomainIdentifiers domains: [String], completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    delete(completionHandler) { item in
      domains.contains {
        item.domainIdentifier == $0 || item.domainIdentifier?.hasPrefix($0 + ".") == true
      }
    }
  }

  private func delete(
    _ completionHandler: (@Sendable ((any Error)?) -> Void)?, where goes: (CSSearchableItem) -> Bool
  ) {
    let onDelete = Self.onDelete
    Self.onDelete = nil
    onDelete?()
    guard Self.refusals == 0 else {
      Self.refusals -= 1
      let error = CSIndexError(what: "the index isn't available")
      return SystemTurns.elsewhere { completionHandler?(error) }
    }
    Self.items = Self.items.filter { !goes($0.value) }
    guard Self.heldDeletions == nil else {
      Self.heldDeletions?.append { completionHandler?(nil) }
      return
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

#if (canImport(UIKit) || canImport(AppKit)) && canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import Baton
  public import CoreSpotlight
  import UniformTypeIdentifiers

  extension CSSearchableItemAttributeSet {
    /// The attributes that Spotlight shows for an activity.
    ///
    /// - Parameter isIndexed: True if your app has put the item of the same content into the index
    ///   (``CoreSpotlight/CSSearchableIndex/index(_:domain:)``). Spotlight then shows both as one, and deletes the
    ///   activity with the item. Without such an item, Spotlight doesn't index an activity that names one.
    public convenience init(_ activity: UserActivity, isIndexed: Bool = false) {
      self.init(contentType: .content)
      title = activity.title
      keywords = activity.keywords.isEmpty ? nil : activity.keywords.sorted()
      weakRelatedUniqueIdentifier = activity.searchIdentifier
      if isIndexed { relatedUniqueIdentifier = activity.searchIdentifier }
    }
  }

  extension CSSearchableItem {
    /// An index item that opens an activity's destination. Its identifier is the link. Nil if the
    /// activity has none.
    ///
    /// - Parameter domain: Groups items, so that they can be deleted together.
    public convenience init?(_ activity: UserActivity, domain: String? = nil) {
      guard let identifier = activity.searchIdentifier else { return nil }
      self.init(
        uniqueIdentifier: identifier, domainIdentifier: domain,
        attributeSet: CSSearchableItemAttributeSet(activity))
      if let expirationDate = activity.expirationDate { self.expirationDate = expirationDate }
    }
  }

  extension CSSearchableIndex {
    /// Adds the content of activities to the index, or updates it there.
    public func index(_ activities: [UserActivity], domain: String? = nil) async throws {
      let items = activities.compactMap { CSSearchableItem($0, domain: domain) }
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        indexSearchableItems(items) { error in done.end(error) }
      }
    }

    /// Removes the content of activities from the index, because it's gone.
    public func delete(_ activities: [UserActivity]) async throws {
      let identifiers = activities.compactMap(\.searchIdentifier)
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        deleteSearchableItems(withIdentifiers: identifiers) { error in done.end(error) }
      }
    }

    /// Removes all items of a domain and its subdomains from the index.
    public func delete(domain: String) async throws {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        deleteSearchableItems(withDomainIdentifiers: [domain]) { error in done.end(error) }
      }
    }
  }

  extension UserActivity {
    /// The identifier of its item. A chosen item comes back with it, and Baton reads it as a link.
    fileprivate var searchIdentifier: String? {
      targetContentIdentifier ?? webpageURL?.absoluteString
    }
  }

  extension CheckedContinuation<Void, any Error> {
    fileprivate func end(_ error: (any Error)?) {
      if let error { resume(throwing: error) } else { resume() }
    }
  }

  extension NSUserActivity {
    /// Sets the activity's attributes for Spotlight, if users can find it there.
    func giveSearchAttributes(of activity: UserActivity, isIndexed: Bool) {
      guard activity.isEligibleForSearch else { return }
      contentAttributeSet = CSSearchableItemAttributeSet(activity, isIndexed: isIndexed)
    }
  }
#endif

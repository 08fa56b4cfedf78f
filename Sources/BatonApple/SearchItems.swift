#if (canImport(UIKit) || canImport(AppKit)) && canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import Baton
  public import CoreSpotlight
  import UniformTypeIdentifiers

  extension CSSearchableItemAttributeSet {
    /// Creates the attributes that Spotlight shows for a destination, based on
    /// ``/Baton/Routable/describe(_:)``. Use them as the `attributeSet` of an `IndexedEntity`.
    public convenience init(describing destination: some Destination) {
      var activity = UserActivity("")
      destination.describe(&activity)
      self.init(contentType: .content)
      describe(activity)
    }

    fileprivate func describe(_ activity: UserActivity) {
      title = activity.title
      keywords = activity.keywords.isEmpty ? nil : activity.keywords.sorted()
    }
  }

  extension NSUserActivity {
    /// If users can find the activity in Spotlight, sets the attributes shown there. Keeps the
    /// attributes that other objects added.
    ///
    /// - Parameter isIndexed: True if your app has added the activity's destination to the index.
    ///   Spotlight then shows the activity and the indexed item as one result. If the item isn't
    ///   in the index, this must be false, or Spotlight won't index the activity.
    func giveSearchAttributes(of activity: UserActivity, isIndexed: Bool) {
      guard activity.isEligibleForSearch else { return }
      let attributes = contentAttributeSet ?? CSSearchableItemAttributeSet(contentType: .content)
      attributes.describe(activity)
      let identifier = activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
      attributes.weakRelatedUniqueIdentifier = identifier
      if isIndexed { attributes.relatedUniqueIdentifier = identifier }
      contentAttributeSet = attributes
    }
  }
#endif

#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  import BatonHost
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The native activity of a publication: one of its own, or that of the document that its place shows.
  ///
  /// A class, as the platform demands of a delegate. Nothing says which thread its delegate is called on.
  @MainActor final class PublishedActivity: NSObject {
    let publication: Publication
    let native: NSUserActivity
    /// True if the native activity belongs to a document, which makes, fills and ends it.
    let isOfDocument: Bool
    private var followed: FollowedObject?

    init(_ publication: Publication, of document: NSUserActivity?, isIndexed: Bool) {
      self.publication = publication
      native = document ?? NSUserActivity(activityType: publication.activityType.name)
      isOfDocument = document != nil
      super.init()
      follow()
      guard document == nil else { return }
      // Streams are only supported with a delegate.
      native.delegate = self
      native.fill(with: publication.advertisement)
      native.giveSearchAttributes(of: publication.advertisement, isIndexed: isIndexed)
    }

    /// Follows the model behind the place, or the one that has taken its stead.
    func follow() {
      let model = publication.restorable
      guard followed == nil || followed?.object !== model else { return }
      followed = model.flatMap { model in
        FollowedObject(model) { [weak publication] in publication?.modelChanged() }
      }
    }

    func refill() {
      follow()
      let activity = publication.refill()
      guard !isOfDocument else { return add(activity) }
      native.fillSurroundings(with: activity)
      publishLatest(to: native)
    }

    /// Gives the values alone. Another thread may do the same: nothing is locked while the platform's object is
    /// touched, which may wait for that thread.
    private nonisolated func publishLatest(to native: NSUserActivity) {
      publication.publishLatest { activity, keys in
        native.fillValues(with: activity, besides: keys)
      }
    }

    /// Adds the destination's values to its document's activity, such as the selection. The title,
    /// the page and everything else are the document's.
    private func add(_ activity: UserActivity) {
      guard native.activityType == activity.activityType.name else { return }
      native.addUserInfoEntries(from: activity.userInfo.mapValues(\.boxed))
      native.requireAllKeys()
    }

    /// Notes that its destination isn't published anymore, or by another activity.
    ///
    /// - Parameter isLedByResponders: Whether the platform decides what is current.
    func end(isLedByResponders: Bool) {
      if !isOfDocument || !isLedByResponders { native.resignCurrent() }
    }
  }

  extension PublishedActivity: NSUserActivityDelegate {
    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
      guard !MainActor.isHere else { return MainActor.assumeIsolated { refill() } }
      // The main thread may wait for this very thread.
      publishLatest(to: userActivity)
      Task { @MainActor [publication] in publication.refresh() }
    }

    nonisolated func userActivityWasContinued(_ userActivity: NSUserActivity) {
      Task { @MainActor [publication] in publication.wasContinued() }
    }

    nonisolated func userActivity(
      _ userActivity: NSUserActivity, didReceive inputStream: InputStream,
      outputStream: OutputStream
    ) {
      let stream = ContinuationStream(input: inputStream, output: outputStream)
      Task { @MainActor [publication] in publication.didReceive(stream) }
    }
  }
#endif

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
    /// Whether the native activity is a document's, which makes, fills and ends it.
    let isOfDocument: Bool
    /// What is given where the main actor cannot be asked before anything was filled.
    private let first: UserActivity
    /// The keys that were filled last: others are those of other responders.
    private var keys: Set<String>
    /// Held while values are written, which two threads may do once one of them has waited in vain.
    private let writing = NSLock()

    init(_ publication: Publication, of document: NSUserActivity?) {
      self.publication = publication
      native = document ?? NSUserActivity(activityType: publication.activityType.name)
      isOfDocument = document != nil
      first = publication.published
      keys = Set(first.userInfo.keys)
      super.init()
      guard document == nil else { return }
      // Streams are only supported with a delegate.
      native.delegate = self
      native.fill(with: publication.advertisement)
      native.giveSearchAttributes(of: publication.advertisement)
    }

    func refill() {
      let activity = publication.refill()
      writing.lock()
      defer { writing.unlock() }
      guard !isOfDocument else { return add(activity) }
      let others = native.userInfo?.filter { !keys.contains($0.key.base as? String ?? "") } ?? [:]
      let othersRequired = native.requiredUserInfoKeys?.subtracting(keys) ?? []
      native.fill(with: activity)
      native.addUserInfoEntries(from: others)
      native.requiredUserInfoKeys = activity.requiredUserInfoKeys.union(othersRequired)
      keys = Set(activity.userInfo.keys)
    }

    /// What the place knows beside its document, such as what is selected in it: for who takes it over as this
    /// place. Title, page and all else are the document's to say.
    private func add(_ activity: UserActivity) {
      guard native.activityType == activity.activityType.name else { return }
      native.addUserInfoEntries(from: activity.userInfo.mapValues(\.boxed))
      native.requireAllKeys()
    }

    /// Its place is not published any more, or by another activity.
    ///
    /// - Parameter isLedByResponders: Whether the platform decides what is current.
    func end(isLedByResponders: Bool) {
      if !isOfDocument {
        native.resignCurrent()
        native.invalidate()
      } else if !isLedByResponders {
        native.resignCurrent()
      }
    }
  }

  extension PublishedActivity: NSUserActivityDelegate {
    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
      guard !MainActor.wait({ [self] in refill() }) else { return }
      // What was filled last is sent, or what the place had at first; what has changed since comes with the
      // next save.
      fillFirst(userActivity)
      Task { @MainActor in native.needsSave = true }
    }

    private nonisolated func fillFirst(_ native: NSUserActivity) {
      writing.lock()
      defer { writing.unlock() }
      guard native.userInfo?.isEmpty != false else { return }
      native.userInfo = first.userInfo.mapValues(\.boxed)
      native.requiredUserInfoKeys = first.requiredUserInfoKeys
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

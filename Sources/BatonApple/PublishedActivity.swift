#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  import BatonHost
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The native activity of a publication, with its delegate, which the platform holds weakly.
  ///
  /// A class, as the platform demands. Nothing says which thread its delegate is called on.
  @MainActor final class PublishedActivity: NSObject {
    let publication: Publication
    let native: NSUserActivity
    /// The keys that were filled last: others are those of other responders.
    private var keys: Set<String> = []

    init(_ publication: Publication) {
      self.publication = publication
      native = NSUserActivity(activityType: publication.activityType.name)
      super.init()
      // Streams are only supported with a delegate.
      native.delegate = self
      native.fill(with: publication.advertisement)
      native.giveSearchAttributes(of: publication.advertisement)
    }

    func refill() {
      let activity = publication.refill()
      let others = native.userInfo?.filter { !keys.contains($0.key.base as? String ?? "") } ?? [:]
      let othersRequired = native.requiredUserInfoKeys?.subtracting(keys) ?? []
      native.fill(with: activity)
      native.addUserInfoEntries(from: others)
      native.requiredUserInfoKeys = activity.requiredUserInfoKeys.union(othersRequired)
      keys = Set(activity.userInfo.keys)
    }
  }

  extension PublishedActivity: NSUserActivityDelegate {
    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
      guard !MainActor.wait({ [self] in refill() }) else { return }
      // What was filled last is sent; what has changed since comes with the next save.
      Task { @MainActor in native.needsSave = true }
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

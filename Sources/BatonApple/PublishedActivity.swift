#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  import BatonHost
  import Combine
  import Dispatch
  import Foundation

  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A publication's `NSUserActivity`, which either Baton or the destination's document creates.
  ///
  /// Apple doesn't document which thread the activity's delegate is called on.
  @MainActor final class PublishedActivity: NSObject {
    let publication: Publication
    let native: NSUserActivity
    /// True if the native activity belongs to a document. The document then creates, fills, and
    /// ends the activity.
    let isOfDocument: Bool
    private let isIndexed: Bool
    private var subscription: AnyCancellable?
    private var holder: ActivityHolder?

    init(_ publication: Publication, of document: NSUserActivity?, isIndexed: Bool) {
      self.publication = publication
      native = document ?? NSUserActivity(activityType: publication.activityType.name)
      isOfDocument = document != nil
      self.isIndexed = isIndexed
      super.init()
      follow()
      guard document == nil else { return }
      // Streams work only with a delegate.
      native.delegate = self
      native.fill(with: publication.advertisement)
      native.giveSearchAttributes(of: publication.advertisement, isIndexed: isIndexed)
    }

    /// Observes changes to the destination's model, if it's an `ObservableObject`. The host itself
    /// observes `@Observable` models.
    func follow() {
      subscription = (publication.restorable as? any ObservableObject).map { subscription(to: $0) }
    }

    private func subscription(to object: some ObservableObject) -> AnyCancellable {
      // The object reports each change before it happens, on any thread. So read the new values
      // later, on the main actor. A closure that isn't `@Sendable` would belong to the main actor,
      // and trap on other threads.
      object.objectWillChange.sink { @Sendable [weak publication] _ in
        Task { @MainActor [weak publication] in publication?.modelChanged() }
      }
    }

    func refill() {
      let activity = publication.refill()
      guard !isOfDocument else { return add(activity) }
      native.updateSurroundings(with: activity)
      native.giveSearchAttributes(of: activity, isIndexed: isIndexed)
      publishLatest(to: native)
    }

    /// Sets only the activity's values. Another thread may be setting them at the same time.
    /// Accessing the platform's object may block until the other thread is done, so the lock isn't
    /// held during the access.
    private nonisolated func publishLatest(to native: NSUserActivity) {
      publication.publishLatest { activity, keys in
        native.fillValues(with: activity, besides: keys)
      }
    }

    /// Adds the destination's values, such as the selection, to its document's activity. The
    /// document sets the title, the page, and everything else.
    private func add(_ activity: UserActivity) {
      guard native.activityType == activity.activityType.name else { return }
      native.addUserInfoEntries(from: activity.userInfo.mapValues(\.boxed))
      native.requireAllKeys()
    }

    /// Gives a searchable activity its own responder, which makes the activity current. The
    /// framework invalidates an activity once its last responder has released it.
    ///
    /// - Returns: False if the activity isn't searchable or belongs to a document.
    func hold() -> Bool {
      guard !isOfDocument, native.isEligibleForSearch else { return false }
      holder = ActivityHolder(of: self)
      return true
    }

    /// Stops advertising, because the destination isn't published anymore or another activity now
    /// publishes it.
    ///
    /// - Parameter usesResponderChain: True if AppKit decides which activity is current.
    func end(usesResponderChain: Bool) {
      subscription = nil
      if !isOfDocument || !usesResponderChain { native.resignCurrent() }
    }
  }

  extension PublishedActivity: NSUserActivityDelegate {
    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
      guard !MainActor.isHere else { return MainActor.assumeIsolated { refill() } }
      // The main thread may be waiting for this thread, so don't wait for the main thread here.
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

  extension MainActor {
    /// True on the main actor. In a process without a run loop, the main queue may run on a thread
    /// other than the main one.
    static var isHere: Bool {
      Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    private static let mainQueueKey = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  }
#endif

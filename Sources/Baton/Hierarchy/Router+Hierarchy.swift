public import Foundation

extension Router {
  /// The hierarchy that a link leads to.
  ///
  /// ```swift
  /// let hierarchy = try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
  /// // MainTabs
  /// // └─ videos: VideoLibrary
  /// //    └─ VideoPlayer(videoId: "abcd1234", position: 90)
  /// ```
  ///
  /// - Parameters:
  ///   - link: A link, or the app's own speech without a scheme.
  ///   - source: The door; without it a link comes from outside by its scheme.
  ///   - shown: What is on screen, so that of several places for a destination one is taken that fits.
  /// - Throws: Why it leads nowhere.
  public func hierarchy(
    for link: String, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(Outcome.Reason) -> Hierarchy {
    try index.hierarchy(to: found(link, from: source).destination, over: shown)
  }

  /// The hierarchy that a link leads to.
  public func hierarchy(
    for url: URL, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(Outcome.Reason) -> Hierarchy {
    try hierarchy(for: url.absoluteString, from: source, over: shown)
  }

  /// The hierarchy that an activity leads to.
  public func hierarchy(
    for activity: UserActivity, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(Outcome.Reason) -> Hierarchy {
    try index.hierarchy(to: found(activity, from: source).destination, over: shown)
  }

  /// The hierarchy that ends at a destination, as the app's own buttons ask for it.
  public func hierarchy(
    to destination: some Destination, over shown: Hierarchy? = nil
  ) throws(Outcome.Reason) -> Hierarchy {
    try index.hierarchy(to: destination, over: shown)
  }

  /// What is shown without any request.
  public var home: Hierarchy {
    get throws(Outcome.Reason) {
      try index.hierarchy(to: found(ownLink: index.home).destination, over: nil)
    }
  }

  /// What a request leads to, with the reason where it leads nowhere. Never throws.
  public func outcome(of request: ContinuationRequest, over shown: Hierarchy? = nil) -> Outcome {
    do throws(Outcome.Reason) {
      let destination =
        switch request.content {
        case .link(let link): try found(link, from: request.source).destination
        case .activity(let activity): try found(activity, from: request.source).destination
        case .document(let url): try found(document: url, from: request.source).destination
        case .destination(let destination): destination
        }
      return .opened(try index.hierarchy(to: destination, over: shown))
    } catch {
      return error.isNotFound ? .notFound(error) : .refused(error)
    }
  }

  /// The slots of a container that this app shows, with the destination that each shows first.
  public func slots(of container: some Destination) -> [(slot: Slot, first: (any Destination)?)] {
    index.slotOrder(of: container).compactMap { name in
      guard let entry = index.slots[name], entry.isShown else { return nil }
      let first = entry.slot.first.flatMap { try? found(ownLink: $0).destination }
      return (entry.slot, first)
    }
  }
}

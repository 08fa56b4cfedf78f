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
  /// - Throws: Why it leads nowhere, or to a command.
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
    outcome(of: request.content, from: request.source, over: shown)
  }

  /// What came through a door leads to; without a door a link comes from outside by its scheme.
  public func outcome(
    of content: ContinuationRequest.Content, from source: Source? = nil,
    over shown: Hierarchy? = nil
  ) -> Outcome {
    var route: BoundRoute?
    return outcome(of: content, from: source, over: shown, by: &route)
  }

  /// - Parameter route: Is set to the route that took the link of the content, also where the outcome
  ///   is then another.
  func outcome(
    of content: ContinuationRequest.Content, from source: Source?, over shown: Hierarchy?,
    by route: inout BoundRoute?
  ) -> Outcome {
    do throws(Outcome.Reason) {
      let found: Found
      switch content {
      case .link(let link): found = try self.found(link, from: source)
      case .activity(let activity): found = try self.found(activity, from: source)
      case .document(let url): found = try self.found(document: url, from: source ?? .document)
      case .destination(let destination):
        found = try self.found(destination, from: source ?? .app)
      case .command(let command):
        found = try self.found(command, from: source ?? .app)
      }
      route = found.route
      switch found.routed {
      case .destination(let destination):
        let hierarchy = try index.hierarchy(to: destination, over: shown)
        return found.degraded.map { .degraded(hierarchy, $0) } ?? .opened(hierarchy)
      case .command(let command):
        return .performed(command, shows: try hierarchy(after: command, over: shown))
      }
    } catch {
      return error.isNotFound ? .notFound(error) : .refused(error)
    }
  }

  /// Where the app goes once a command is carried out; nil where it shows nothing.
  func hierarchy(
    after command: any Command, over shown: Hierarchy?
  ) throws(Outcome.Reason) -> Hierarchy? {
    guard let place = command.shows else { return nil }
    return try index.hierarchy(to: place, over: shown)
  }

  private func found(
    _ destination: any Destination, from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard let type = index.type(of: destination) else { throw .unknownDestination(destination) }
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    return Found(routed: .destination(destination), type: type)
  }

  private func found(
    _ command: any Command, from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard let type = index.type(of: command) else { throw .unknownDestination(command) }
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    return Found(routed: .command(command), type: type)
  }

  /// Whether the content leads somewhere: recognised, open to the door, and with a place or something to
  /// do. What a host may still ask of it, such as that somebody is signed in, is not asked here.
  public func canOpen(_ content: ContinuationRequest.Content, from source: Source? = nil) -> Bool {
    switch outcome(of: content, from: source) {
    case .opened, .degraded, .performed: true
    case .refused, .notFound, .parked, .superseded, .failed, .claimed: false
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

extension Router {
  /// What a request leads to.
  public enum Resolution: Sendable {
    /// A place, with all that it stands on.
    case place(Hierarchy)
    /// The nearest place that could be made, and why it is not the one that was asked for: values of
    /// another version of the app, a missing key.
    case degraded(Hierarchy, RoutingError)
    /// Something to do, and where the app goes then, if anywhere.
    case command(any Command, shows: Hierarchy?)

    /// What is shown, where anything is.
    public var hierarchy: Hierarchy? {
      switch self {
      case .place(let hierarchy), .degraded(let hierarchy, _): hierarchy
      case .command(_, let hierarchy): hierarchy
      }
    }
  }

  /// What a link, an activity or a request leads to.
  ///
  /// - Parameters:
  ///   - asked: A link, an in-app link without a scheme, an activity, or a request.
  ///   - source: Where it came from. Without it a request says so itself, a link comes from outside by its
  ///     scheme, one without a scheme from the app, and an activity by its type.
  ///   - shown: What is on screen, so that of several places for a destination one is taken that fits.
  /// - Throws: Why it leads nowhere.
  public func resolve(
    _ asked: some Continuable, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(RoutingError) -> Resolution {
    var route: BoundRoute?
    return try resolve(
      asked.continuationContent, from: source ?? asked.continuationSource, over: shown, by: &route)
  }

  /// - Parameter route: Is set to the route that took the link of the content, also where this throws.
  package func resolve(
    _ content: ContinuationRequest.Content, from source: Source?, over shown: Hierarchy?,
    by route: inout BoundRoute?
  ) throws(RoutingError) -> Resolution {
    if case .navigation(let moves) = content {
      return .place(try hierarchy(after: moves, from: source ?? .app, over: shown))
    }
    let found = try found(content, from: source)
    route = found.route
    switch found.routed {
    case .destination(let destination):
      let hierarchy = try hierarchy(endingAt: destination, over: shown)
      return found.degraded.map { .degraded(hierarchy, $0) } ?? .place(hierarchy)
    case .command(let command):
      return .command(command, shows: try hierarchy(after: command, over: shown))
    }
  }

  /// The hierarchy that a link, an activity or a request leads to.
  ///
  /// ```swift
  /// let hierarchy = try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
  /// // MainTabs
  /// // └─ videos: VideoLibrary
  /// //    └─ VideoPlayer(videoId: "abcd1234", position: 90)
  /// ```
  ///
  /// The parameters are those of ``resolve(_:from:over:)``.
  ///
  /// - Throws: Why it leads nowhere, or to a command.
  public func hierarchy(
    for asked: some Continuable, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(RoutingError) -> Hierarchy {
    if case .navigation(let moves) = asked.continuationContent {
      let source = source ?? asked.continuationSource ?? .app
      return try hierarchy(after: moves, from: source, over: shown)
    }
    return try hierarchy(endingAt: found(asked, from: source).destination, over: shown)
  }

  /// The destination that a link, an activity or a request leads to.
  ///
  /// Activities are recognised in this order: the app's own types, a web page, a chosen search item, a
  /// continued search, a document. Where the values of an own type cannot be read, its web page is tried,
  /// then the nearest place below that needs no values; ``resolve(_:from:over:)`` says so.
  ///
  /// - Throws: Why it leads nowhere, or to a command.
  public func destination(
    for asked: some Continuable, from source: Source? = nil
  ) throws(RoutingError) -> any Destination {
    try found(asked, from: source).destination
  }

  /// The command that a link, an activity or a request has carried out. Of values that cannot be read
  /// nothing is guessed.
  ///
  /// - Throws: Why it leads nowhere, or to a place.
  public func command(
    for asked: some Continuable, from source: Source? = nil
  ) throws(RoutingError) -> any Command {
    try found(asked, from: source).command
  }

  /// Whether a link, an activity or a request leads somewhere: recognised, open to its source, and with a
  /// place or something to do. What a host may still ask of it, such as that somebody is signed in, is
  /// not asked here.
  public func canOpen(_ asked: some Continuable, from source: Source? = nil) -> Bool {
    (try? resolve(asked, from: source)) != nil
  }
}

extension Router.Resolution: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.place(let a), .place(let b)): a == b
    case (.degraded(let a, let why), .degraded(let b, let other)): a == b && why == other
    case (.command(let a, let shown), .command(let b, let other)):
      a.isEqual(to: b) && shown == other
    default: false
    }
  }
}

extension Router.Resolution: CustomStringConvertible {
  /// The place as a tree, or the command and what it shows then.
  public var description: String {
    switch self {
    case .place(let hierarchy): "\(hierarchy)"
    case .degraded(let hierarchy, let error): "\(hierarchy)\ndegraded: \(error)"
    case .command(let command, let hierarchy):
      "command \(command.words.text)" + (hierarchy.map { ", then\n\($0)" } ?? "")
    }
  }
}

extension Router {
  package func found(
    _ asked: some Continuable, from source: Source?
  ) throws(RoutingError) -> Found {
    try found(asked.continuationContent, from: source ?? asked.continuationSource)
  }

  func found(
    _ content: ContinuationRequest.Content, from source: Source?
  ) throws(RoutingError) -> Found {
    do throws(RoutingError) {
      switch content {
      case .link(let link): return try found(link: link, from: source)
      case .activity(let activity): return try found(activity: activity, from: source)
      case .document(let url): return try found(document: url, from: source ?? .document)
      case .destination(let value): return try found(.destination(value), from: source ?? .app)
      case .command(let value): return try found(.command(value), from: source ?? .app)
      case .navigation: throw .movesHangOnShown
      }
    } catch {
      throw error.about(link: content.link, from: source)
    }
  }

  private func found(_ routed: Routed, from source: Source) throws(RoutingError) -> Found {
    guard let type = routableType(of: routed.value) else {
      throw .unknownDestination(routed.value)
    }
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    return Found(routed: routed, type: type)
  }
}

extension ContinuationRequest.Content {
  fileprivate var link: String? {
    if case .link(let link) = self { link } else { nil }
  }
}

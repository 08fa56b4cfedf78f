extension Router {
  /// The result of resolving a link, activity, or request.
  public enum Resolution: Sendable {
    /// The hierarchy that ends at the destination.
    case destination(Hierarchy)
    /// The hierarchy of the nearest destination that can be shown instead. The error is the reason
    /// why the requested destination can't be shown, such as values from another version of the
    /// app.
    case degraded(Hierarchy, RoutingError)
    /// A command, and the hierarchy to show after the command runs, if any.
    case command(any Command, shows: Hierarchy?)
  }

  /// Resolves a link, activity, or request to a hierarchy or a command.
  ///
  /// - Parameters:
  ///   - asked: A link, an in-app link without a scheme, an activity, or a request.
  ///   - source: The source of the request. By default, it's the request's own source, or the
  ///     source that the link's scheme or the activity's type indicates. A link without a scheme
  ///     comes from the app.
  ///   - shown: The current hierarchy, which may affect the placement.
  /// - Throws: The reason why `asked` can't be opened.
  public func resolve(
    _ asked: some Continuable, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(RoutingError) -> Resolution {
    var route: RouteBinding?
    return try resolve(
      asked.continuationContent, from: source ?? asked.continuationSource, over: shown, by: &route)
  }

  /// - Parameter route: The route that matched the link. It's set even if this method throws.
  package func resolve(
    _ content: ContinuationRequest.Content, from source: Source?, over shown: Hierarchy?,
    by route: inout RouteBinding?
  ) throws(RoutingError) -> Resolution {
    if case .navigation(let moves) = content {
      return .destination(try hierarchy(after: moves, from: source ?? .app, over: shown))
    }
    let found = try found(content, from: source)
    route = found.route
    switch found.routed {
    case .destination(let destination):
      let hierarchy = try hierarchy(endingAt: destination, over: shown)
      return found.degraded.map { .degraded(hierarchy, $0) } ?? .destination(hierarchy)
    case .command(let command):
      return .command(command, shows: try hierarchy(after: command, over: shown))
    }
  }

  /// Returns the hierarchy that a link, activity, or request opens.
  ///
  /// ```swift
  /// let hierarchy = try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
  /// // MainTabs
  /// // └─ videos: VideoLibrary
  /// //    └─ VideoPlayer(videoId: "abcd1234", position: 90)
  /// ```
  ///
  /// For the parameters, see ``resolve(_:from:over:)``.
  ///
  /// - Throws: The reason why nothing opens, or an error if `asked` performs a command.
  public func hierarchy(
    for asked: some Continuable, from source: Source? = nil, over shown: Hierarchy? = nil
  ) throws(RoutingError) -> Hierarchy {
    if case .navigation(let moves) = asked.continuationContent {
      let source = source ?? asked.continuationSource ?? .app
      return try hierarchy(after: moves, from: source, over: shown)
    }
    return try hierarchy(endingAt: found(asked, from: source).destination, over: shown)
  }

  /// Returns the destination that a link, activity, or request opens.
  ///
  /// Baton recognizes activities in this order: one of the app's types, a web page, a search item,
  /// a continued search, a document. If an activity has one of the app's types but unreadable
  /// values, Baton tries its web page, then the nearest parent that needs no values. To find out
  /// when that happens, use ``resolve(_:from:over:)``.
  ///
  /// - Throws: The reason why nothing opens, or an error if `asked` performs a command.
  public func destination(
    for asked: some Continuable, from source: Source? = nil
  ) throws(RoutingError) -> any Destination {
    try found(asked, from: source).destination
  }

  /// Returns true if a link, activity, or request opens a destination or command that accepts its
  /// source. Requirements aren't checked, because only the host can check them.
  public func canOpen(_ asked: some Continuable, from source: Source? = nil) -> Bool {
    (try? resolve(asked, from: source)) != nil
  }
}

extension Router.Resolution: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.destination(let a), .destination(let b)): a == b
    case (.degraded(let a, let reason), .degraded(let b, let other)): a == b && reason == other
    case (.command(let a, let shown), .command(let b, let other)):
      a.isEqual(to: b) && shown == other
    default: false
    }
  }
}

extension Router.Resolution: CustomStringConvertible {
  /// The destination's hierarchy as a tree, or the command with its hierarchy.
  public var description: String {
    switch self {
    case .destination(let hierarchy): "\(hierarchy)"
    case .degraded(let hierarchy, let error): "\(hierarchy)\ndegraded: \(error)"
    case .command(let command, let hierarchy):
      "command \(command.words.text)" + (hierarchy.map { ", then\n\($0)" } ?? "")
    }
  }
}

extension Router {
  package func found(
    _ asked: some Continuable, from source: Source?
  ) throws(RoutingError) -> RecognizedValue {
    try found(asked.continuationContent, from: source ?? asked.continuationSource)
  }

  func found(
    _ content: ContinuationRequest.Content, from source: Source?
  ) throws(RoutingError) -> RecognizedValue {
    do throws(RoutingError) {
      switch content {
      case .link(let link): return try found(link: link, from: source)
      case .activity(let activity): return try found(activity: activity, from: source)
      case .document(let url): return try found(document: url, from: source ?? .document)
      case .destination(let value): return try found(.destination(value), from: source ?? .app)
      case .command(let value): return try found(.command(value), from: source ?? .app)
      case .navigation:
        throw RoutingError(.notThere, says: "the result of moves depends on the current screen")
      }
    } catch {
      throw error.about(link: content.link, from: source)
    }
  }

  private func found(_ routed: RoutableValue, from source: Source) throws(RoutingError)
    -> RecognizedValue
  {
    guard let type = routableType(of: routed.value) else {
      throw .unknownDestination(routed.value)
    }
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    // An App Intent's parameters may come from outside the app, so they must be checked.
    if source.kind != .app {
      do { _ = try type.decode(ValueRecord(encoding: routed.value), form: .values) } catch {
        throw .activityValues(error, type)
      }
    }
    return RecognizedValue(routed: routed, type: type)
  }
}

extension ContinuationRequest.Content {
  fileprivate var link: String? {
    if case .link(let link) = self { link } else { nil }
  }
}

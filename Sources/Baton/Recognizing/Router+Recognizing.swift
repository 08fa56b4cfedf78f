import Foundation

extension Router {
  func found(activity: UserActivity, from source: Source?) throws(RoutingError) -> RecognizedValue {
    if let type = routableType(for: activity.activityType) {
      // An activity for a document contains the document's file URL under the platform's key.
      guard let file = activity.document else {
        return try found(activity, type, from: source ?? .activity)
      }
      guard let property = type.traits.documentProperty else {
        // Without a file, it's an ordinary activity.
        let source = source ?? .activity
        return try found(activity, type, from: source == .document ? .activity : source)
      }
      var activity = activity
      activity.userInfo[property] = .url(file)
      return try found(activity, type, from: source ?? .document)
    }
    switch activity.activityType {
    case .browsingWeb: return try found(pageOf: activity, from: source ?? .webLink)
    case .searchItem:
      let key = ActivityType.searchItemIdentifierKey
      guard case .string(let identifier) = activity.userInfo[key] else {
        throw .activityValue(key, of: activity)
      }
      guard let link = searchItemLink(identifier) else {
        throw RoutingError(
          .notFound, says: "no link is known for the search item \(value: identifier.quoted)")
      }
      return try found(link: link, from: source ?? .searchItem)
    case .searchQuery: return try found(searchOf: activity, from: source ?? .searchQuery)
    case .liveActivity:
      throw RoutingError(
        .notFound,
        says: """
          the Live Activity has no link. Fix: give its view `.opens(…)`, or list \
          "NSUserActivityTypeLiveActivity" in a destination's activity types
          """)
    default: break
    }
    if let file = activity.document {
      return try found(document: file, from: source ?? .document)
    }
    let name = activity.activityType.name
    throw RoutingError(
      .notFound, says: "no destination or command has the activity type \(value: name.quoted)",
      suggestions: EditDistance.nearest(to: name, in: activityTypes))
  }

  private func found(
    _ activity: UserActivity, _ type: RouteType, from source: Source
  ) throws(RoutingError) -> RecognizedValue {
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    let reason: RoutingError
    do {
      return RecognizedValue(routed: try type.decode(stored: activity.userInfo), type: type)
    } catch {
      reason = .activityValues(error, type)
    }
    // Another version of the app may have sent the activity. Its web page should open the same
    // destination. If it doesn't, the nearest parent is better than nothing. Commands use neither.
    let page = try? found(pageOf: activity, from: source)
    guard case .destination(let destination) = type.kind,
      let nearest = page?.routed.destination == nil ? ancestor(of: destination) : page
    else { throw reason }
    return RecognizedValue(
      routed: nearest.routed, type: nearest.type, route: nearest.route, degraded: reason)
  }

  /// Returns the nearest parent that needs no values. The search starts at the placement of the
  /// type's first example.
  private func ancestor(of type: any Destination.Type) -> RecognizedValue? {
    guard let example = type.placedExamples.first else { return nil }
    var walk = PlacementWalk(self, over: nil)
    let steps = (try? walk.steps(to: example)) ?? []
    for step in steps.dropLast().reversed() {
      guard let type = routableType(of: step.destination),
        let routed = try? type.decode(ValueRecord(), form: .values)
      else { continue }
      return RecognizedValue(routed: routed, type: type)
    }
    return nil
  }

  private func found(
    pageOf activity: UserActivity, from source: Source
  ) throws(RoutingError) -> RecognizedValue {
    guard let page = activity.webpageURL else {
      throw RoutingError(
        .values, says: "the activity \(activity.activityType.name.quoted) has no webpageURL")
    }
    return try found(link: page.absoluteString, from: source)
  }

  private func found(
    searchOf activity: UserActivity, from source: Source
  ) throws(RoutingError) -> RecognizedValue {
    guard let type = searchAnswer, let name = type.traits.searchQueryProperty
    else { throw RoutingError(.notFound, says: "no destination answers a continued search") }
    let key = ActivityType.searchQueryKey
    guard let query = activity.userInfo[key] else { throw .activityValue(key, of: activity) }
    return try found(type, [name: query], from: source)
  }

  /// Returns the destination for a document, based on its file name extension.
  func found(document url: URL, from source: Source) throws(RoutingError) -> RecognizedValue {
    let name = url.pathExtension.lowercased()
    guard
      let type = types.first(where: { $0.traits.fileExtensions.contains(name) }),
      let property = type.traits.documentProperty
    else {
      let file = url.lastPathComponent.quoted
      throw RoutingError(.notFound, says: "no destination opens documents such as \(value: file)")
    }
    return try found(type, [property: .url(url)], from: source)
  }

  private func found(
    _ type: RouteType, _ values: [String: ActivityValue], from source: Source
  ) throws(RoutingError) -> RecognizedValue {
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    do {
      return RecognizedValue(
        routed: try type.decode(ValueRecord(values), form: .values), type: type)
    } catch {
      throw .activityValues(error, type)
    }
  }
}

extension Router {
  /// All activity types that the app can continue, including the system's types for web pages and
  /// search. An adapter registers for each of them.
  package var continuedTypes: [ActivityType] {
    let own = types.flatMap { $0.type.activityTypes }
    return Array(Set(own).union(ActivityType.system)).ordered { $0.name < $1.name }
  }
}

extension Router {
  /// Returns the request for a quick action. The action's type is either a link or the name of a
  /// destination or command. If it's a name, the user info contains the values.
  ///
  /// - Throws: An error if the values don't fit the type. An unknown name counts as a link, so it
  ///   isn't an error here.
  public func request(
    quickAction type: String, userInfo: [String: ActivityValue] = [:], scene: String? = nil
  ) throws(RoutingError) -> ContinuationRequest {
    guard let known = routableType(named: type) else {
      return ContinuationRequest(.link(type), from: .quickAction, scene: scene)
    }
    do {
      switch try known.decode(stored: userInfo) {
      case .destination(let destination):
        return ContinuationRequest(.destination(destination), from: .quickAction, scene: scene)
      case .command(let command):
        return ContinuationRequest(.command(command), from: .quickAction, scene: scene)
      }
    } catch {
      throw .activityValues(error, known)
    }
  }
}

extension RoutingError {
  fileprivate static func activityValue(_ key: String, of activity: UserActivity) -> Self {
    Self(
      .values,
      says: "the activity \(activity.activityType.name.quoted) has no string under \(key.quoted)")
  }
}

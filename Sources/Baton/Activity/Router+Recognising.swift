import Foundation

extension Router {
  /// The destination that an activity leads to.
  ///
  /// Recognised in this order: the app's own types, a web page, a chosen search item, a continued
  /// search, a document. Where the values of an own type cannot be read, its web page is tried, then
  /// the nearest place below that needs no values; ``Outcome/degraded(_:_:)`` says so.
  ///
  /// - Throws: Why it leads nowhere, or to a command.
  public func destination(
    for activity: UserActivity, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Destination {
    try found(activity, from: source).destination
  }

  /// The command that an activity has carried out: one of the app's own types, or by a link in it. Of
  /// values that cannot be read nothing is guessed.
  ///
  /// - Throws: Why it leads nowhere, or to a place.
  public func command(
    for activity: UserActivity, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Command {
    try found(activity, from: source).command
  }

  func found(_ activity: UserActivity, from source: Source?) throws(Outcome.Reason) -> Found {
    if let type = index.type(for: activity.activityType) {
      return try found(activity, type, from: source ?? .activity)
    }
    switch activity.activityType {
    case .browsingWeb: return try found(pageOf: activity, from: source ?? .webLink)
    case .searchItem:
      let key = ActivityType.searchItemIdentifierKey
      guard case .string(let identifier) = activity.userInfo[key] else {
        throw .activityValue(key, of: activity)
      }
      guard let link = index.searchItemLink(identifier) else {
        throw .unknownSearchItem(identifier)
      }
      return try found(link, from: source ?? .searchItem)
    case .searchQuery: return try found(searchOf: activity, from: source ?? .searchQuery)
    default: break
    }
    if case .url(let url) = activity.userInfo[ActivityType.documentURLKey] {
      return try found(document: url, from: source ?? .document)
    }
    throw .unknownActivity(
      activity,
      near: EditDistance.nearest(to: activity.activityType.name, in: index.activityTypes))
  }

  private func found(
    _ activity: UserActivity, _ type: RoutableType, from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    let why: Outcome.Reason
    do {
      return Found(routed: try type.decode(stored: activity.userInfo), type: type)
    } catch {
      why = .activityValues(error, type)
    }
    // Another version of the app may have sent it: its page says the same in the open, and what it
    // stood on is better than nothing. Neither is so of something to do.
    let page = activity.webpageURL == nil ? nil : try? found(pageOf: activity, from: source)
    guard case .destination(let destination) = type.kind,
      var nearest = page?.routed.destination == nil ? ancestor(of: destination) : page
    else { throw why }
    nearest.degraded = why
    return nearest
  }

  /// The nearest place below an example of the type that needs no values.
  private func ancestor(of type: any Destination.Type) -> Found? {
    guard let example = type.placedExamples.first else { return nil }
    var walk = PlacementWalk(self, over: nil)
    let steps = (try? walk.steps(to: example)) ?? []
    for step in steps.dropLast().reversed() {
      guard let type = index.type(of: step.destination),
        let routed = try? type.decode(ValueRecord(), form: .values)
      else { continue }
      return Found(routed: routed, type: type)
    }
    return nil
  }

  private func found(
    pageOf activity: UserActivity, from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard let page = activity.webpageURL else { throw .activityWithoutPage(activity) }
    return try found(page.absoluteString, from: source)
  }

  private func found(
    searchOf activity: UserActivity, from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard let number = index.searchAnswer,
      let name = index.types[number].traits.searchQueryProperty
    else { throw .noSearchAnswer }
    let key = ActivityType.searchQueryKey
    guard let query = activity.userInfo[key] else { throw .activityValue(key, of: activity) }
    return try found(index.types[number], [name: query], from: source)
  }

  /// What opens a document, by its file name extension or a type named for it.
  func found(document url: URL, from source: Source) throws(Outcome.Reason) -> Found {
    let name = url.pathExtension.lowercased()
    guard
      let type = index.types.first(where: { $0.traits.contentTypes.contains(name) }),
      let property = type.traits.documentProperty
    else { throw .noDocumentType(url.lastPathComponent) }
    return try found(type, [property: .url(url)], from: source)
  }

  private func found(
    _ type: RoutableType, _ values: [String: ActivityValue], from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    do {
      return Found(
        routed: try type.decode(ValueRecord(values), form: .values), type: type)
    } catch {
      throw .activityValues(error, type)
    }
  }
}

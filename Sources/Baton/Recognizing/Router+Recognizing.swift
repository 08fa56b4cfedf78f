import Foundation

extension Router {
  func found(activity: UserActivity, from source: Source?) throws(RoutingError) -> Found {
    if let type = routableType(for: activity.activityType) {
      // A document's own activity names its file under the platform's key.
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
        throw .unknownSearchItem(identifier)
      }
      return try found(link: link, from: source ?? .searchItem)
    case .searchQuery: return try found(searchOf: activity, from: source ?? .searchQuery)
    default: break
    }
    if let file = activity.document {
      return try found(document: file, from: source ?? .document)
    }
    throw .unknownActivity(
      activity,
      near: EditDistance.nearest(to: activity.activityType.name, in: activityTypes))
  }

  private func found(
    _ activity: UserActivity, _ type: RoutableType, from source: Source
  ) throws(RoutingError) -> Found {
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    let why: RoutingError
    do {
      return Found(routed: try type.decode(stored: activity.userInfo), type: type)
    } catch {
      why = .activityValues(error, type)
    }
    // Another version of the app may have sent it. Its page has the same meaning, and the nearest
    // parent is better than nothing. Neither applies to commands.
    let page = activity.webpageURL == nil ? nil : try? found(pageOf: activity, from: source)
    guard case .destination(let destination) = type.kind,
      var nearest = page?.routed.destination == nil ? ancestor(of: destination) : page
    else { throw why }
    nearest.degraded = why
    return nearest
  }

  /// Returns the nearest parent of an example that needs no values.
  private func ancestor(of type: any Destination.Type) -> Found? {
    guard let example = type.placedExamples.first else { return nil }
    var walk = PlacementWalk(self, over: nil)
    let steps = (try? walk.steps(to: example)) ?? []
    for step in steps.dropLast().reversed() {
      guard let type = routableType(of: step.destination),
        let routed = try? type.decode(ValueRecord(), form: .values)
      else { continue }
      return Found(routed: routed, type: type)
    }
    return nil
  }

  private func found(
    pageOf activity: UserActivity, from source: Source
  ) throws(RoutingError) -> Found {
    guard let page = activity.webpageURL else { throw .activityWithoutPage(activity) }
    return try found(link: page.absoluteString, from: source)
  }

  private func found(
    searchOf activity: UserActivity, from source: Source
  ) throws(RoutingError) -> Found {
    guard let type = searchAnswer, let name = type.traits.searchQueryProperty
    else { throw .noSearchAnswer }
    let key = ActivityType.searchQueryKey
    guard let query = activity.userInfo[key] else { throw .activityValue(key, of: activity) }
    return try found(type, [name: query], from: source)
  }

  /// Returns the destination for a document's file name extension, or for a type with its name.
  func found(document url: URL, from source: Source) throws(RoutingError) -> Found {
    let name = url.pathExtension.lowercased()
    guard
      let type = types.first(where: { $0.traits.contentTypes.contains(name) }),
      let property = type.traits.documentProperty
    else { throw .noDocumentType(url.lastPathComponent) }
    return try found(type, [property: .url(url)], from: source)
  }

  private func found(
    _ type: RoutableType, _ values: [String: ActivityValue], from source: Source
  ) throws(RoutingError) -> Found {
    guard type.accepts(source) else { throw .notOpen(type, to: source) }
    do {
      return Found(
        routed: try type.decode(ValueRecord(values), form: .values), type: type)
    } catch {
      throw .activityValues(error, type)
    }
  }
}

extension Router {
  /// The types of all activities that may lead somewhere, including the system's own for web pages
  /// and search. An adapter listens for each of them.
  public var continuedTypes: [ActivityType] {
    let own = types.flatMap { $0.type.activityTypes }
    return Array(Set(own).union(ActivityType.system)).sorted { $0.name < $1.name }
  }
}

import Foundation

extension Router {
  /// The destination that an activity leads to.
  ///
  /// Recognised in this order: the app's own types, a web page, a chosen search item, a continued
  /// search, a document. Where the values of an own type cannot be read, its web page is tried.
  ///
  /// - Throws: Why it leads nowhere.
  public func destination(
    for activity: UserActivity, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Destination {
    try found(activity, from: source).destination
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
    _ activity: UserActivity, _ type: DestinationType, from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard type.traits.accepts(source) else { throw .notOpen(type, to: source) }
    let why: Outcome.Reason
    do {
      let destination = try type.decode(ValueRecord(activity.userInfo), form: .values)
      return Found(destination: destination, type: type)
    } catch {
      why = .activityValues(error, type)
    }
    // Another version of the app may have sent it; its page says the same in the open.
    guard activity.webpageURL != nil,
      var page = try? found(pageOf: activity, from: source)
    else { throw why }
    page.degraded = why
    return page
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
    _ type: DestinationType, _ values: [String: ActivityValue], from source: Source
  ) throws(Outcome.Reason) -> Found {
    guard type.traits.accepts(source) else { throw .notOpen(type, to: source) }
    do {
      return Found(
        destination: try type.decode(ValueRecord(values), form: .values), type: type)
    } catch {
      throw .activityValues(error, type)
    }
  }
}

public import Foundation

extension ContinuationRequest {
  /// The request of an activity that the platform delivered: Handoff, a universal link, a chosen search
  /// item, a continued search, what a document advertises, each with its source.
  public init(delivered activity: UserActivity, scene: String? = nil, id: ID = .unique()) {
    let source: Source =
      switch activity.activityType {
      case .browsingWeb: .webLink
      case .searchItem: .searchItem
      case .searchQuery: .searchQuery
      default: activity.document == nil ? .activity : .document
      }
    self.init(.activity(activity), from: source, scene: scene, id: id)
  }

  /// The request of a notification that the user tapped; nil where it carries no link, which is a
  /// notification that only opens the app.
  ///
  /// A notification comes by two callbacks at a cold start: as an option of the connection and to the
  /// notification center's delegate. Its identifier and date name it, so that it is delivered once.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the notification's request.
  ///   - date: When it was delivered.
  ///   - userInfo: The content's values.
  ///   - linkKey: Where the link stands in them.
  ///   - scene: The scene that shows the response, where the system says it.
  public init?(
    notification identifier: String, at date: Date, userInfo: [String: ActivityValue],
    linkKey: String = "link", scene: String? = nil
  ) {
    let link: String
    switch userInfo[linkKey] {
    case .string(let text): link = text
    case .url(let url): link = url.absoluteString
    default: return nil
    }
    self.init(
      .link(link), from: .notification, scene: scene,
      id: ID(rawValue: "notification \(identifier) \(date.timeIntervalSince1970)"))
  }
}

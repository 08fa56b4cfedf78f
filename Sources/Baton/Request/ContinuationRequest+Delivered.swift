public import Foundation

extension ContinuationRequest {
  /// Creates the request of an activity from the platform. Its type determines the source: Handoff,
  /// a universal link, a search item, a continued search or a document.
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

  /// Creates the request of a notification that the user tapped, or nil if it carries no link and
  /// only opens the app.
  ///
  /// At a cold start, two callbacks report the same notification. Its identifier and date name the
  /// request, so that it's delivered once.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the notification's request.
  ///   - date: The time of its delivery.
  ///   - userInfo: The content's values.
  ///   - linkKey: The key of the link in these values.
  ///   - scene: The scene that shows the response, if the system says so.
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

import Foundation

extension Router {
  /// The context of a link, of the page or search item of an activity, or of a request, as it came: what
  /// ``AppLinks/context`` names of its query, in order.
  public func context(of asked: some Continuable) -> LinkContext {
    switch asked.continuationContent {
    case .link(let link): links.context(of: link)
    case .activity(let activity): activityLink(activity).map(links.context) ?? LinkContext()
    case .document, .destination, .command: LinkContext()
    }
  }

  /// A request with its context.
  package func addingContext(to request: ContinuationRequest) -> ContinuationRequest {
    guard !links.context.isEmpty, request.context.isEmpty else { return request }
    var request = request
    request.context = context(of: request)
    return request
  }

  private func activityLink(_ activity: UserActivity) -> String? {
    if activity.activityType == .searchItem,
      case .string(let identifier) = activity.userInfo[ActivityType.searchItemIdentifierKey]
    {
      return searchItemLink(identifier)
    }
    return activity.webpageURL?.absoluteString
  }
}

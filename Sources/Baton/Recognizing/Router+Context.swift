import Foundation

extension Router {
  /// Returns the context of a link, an activity's page or search item, or a request.
  ///
  /// The context consists of the query items that ``AppLinks/context`` names, in order, and the
  /// values of ``AppLinks/prefix``. If a parameter such as `{feed...}` matches the rest of the
  /// link, items in that part aren't included.
  public func context(of asked: some Continuable) -> LinkContext {
    switch asked.continuationContent {
    case .link(let link): context(ofLink: link)
    case .activity(let activity): activityLink(activity).map(context(ofLink:)) ?? LinkContext()
    case .document, .destination, .command, .navigation: LinkContext()
    }
  }

  private func context(ofLink link: String) -> LinkContext {
    let prefix = rewrites.prefix(of: link, links.prefix).map { QueryItem(name: $0, value: $1) }
    let context = links.context(of: link, names: table.context)
    guard !context.isEmpty, resolvers.taking(link) == nil else {
      return LinkContext(prefix + context.items)
    }
    let isPayload = table.takesAsWritten(rewriting(of: link, from: nil).link)
    return LinkContext(prefix + (isPayload ? [] : context.items))
  }

  package func addingContext(to request: ContinuationRequest) -> ContinuationRequest {
    guard !links.context.isEmpty || links.prefix != nil, request.context.isEmpty else {
      return request
    }
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

extension RouteTable {
  /// Returns true if the link's best route has a raw tail, which includes the query.
  package func takesAsWritten(_ link: String) -> Bool {
    var takes = false
    forEachCandidate(for: link) { candidate in
      takes = candidate.declaration.shape.rawTail != nil
      return true
    }
    return takes
  }
}

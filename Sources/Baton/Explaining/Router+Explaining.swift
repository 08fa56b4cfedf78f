import Foundation

extension Router {
  /// What every route makes of a link. Meant for people and tests: it costs some thousand matches.
  public func explain(_ link: String, from source: Source? = nil) -> Explanation {
    explanation(
      of: link, from: source, subject: link, steps: [],
      outcome: outcome(of: .link(link), from: source))
  }

  /// How an activity is recognised, and what every route makes of the link in it.
  public func explain(_ activity: UserActivity, from source: Source? = nil) -> Explanation {
    let recognition = recognition(of: activity)
    return explanation(
      of: recognition.link, from: source ?? recognition.source, subject: activity.activityType.name,
      steps: recognition.steps, outcome: outcome(of: .activity(activity), from: source))
  }

  private func explanation(
    of link: String?, from source: Source?, subject: String, steps: [String],
    outcome: Outcome
  ) -> Explanation {
    let candidates =
      link.map { RouteTrial(router: self, link: $0, source: source).candidates } ?? []
    // What is degraded leads somewhere; the steps say how.
    return Explanation(
      subject: subject, steps: steps, hierarchy: outcome.hierarchy,
      command: CommandText(outcome, router: self),
      reason: outcome.hierarchy == nil ? outcome.reason : nil, candidates: candidates)
  }

  /// What an activity is taken for, in words, and the link in it.
  private func recognition(
    of activity: UserActivity
  ) -> (steps: [String], link: String?, source: Source?) {
    let page = activity.webpageURL?.absoluteString
    if let type = index.type(for: activity.activityType) {
      do {
        _ = try type.decode(stored: activity.userInfo)
        return (["its own type, of \(type.name)"], nil, nil)
      } catch {
        let why = "its own type, of \(type.name), but \(ValueErrorText(error).text)"
        return (
          page.map { [why, "its web page \($0)"] } ?? [why, "it has no web page"], page, .activity
        )
      }
    }
    switch activity.activityType {
    case .browsingWeb: return (["a web page"], page, .webLink)
    case .searchItem:
      guard case .string(let id) = activity.userInfo[ActivityType.searchItemIdentifierKey] else {
        return (["a search item without an identifier"], nil, nil)
      }
      return (["the search item \(id.quoted)"], index.searchItemLink(id), .searchItem)
    case .searchQuery: return (["a search that goes on"], nil, nil)
    default: return (["no type of the app's destinations and commands"], nil, nil)
    }
  }
}

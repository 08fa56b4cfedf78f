import Foundation

extension Router {
  /// What the rewrites and every route make of a link. Meant for people and tests: it costs some
  /// thousand matches.
  public func explain(_ link: String, from source: Source? = nil) -> Explanation {
    explanation(
      of: link, from: source, subject: "\(value: link)", steps: [],
      outcome: outcome(of: .link(link), from: source))
  }

  /// How an activity is recognised, and what the rewrites and every route make of the link in it.
  public func explain(_ activity: UserActivity, from source: Source? = nil) -> Explanation {
    let recognition = recognition(of: activity)
    let name = activity.activityType.name
    let isDeclared =
      index.type(for: activity.activityType) != nil
      || ActivityType.system.contains(activity.activityType)
    return explanation(
      of: recognition.link, from: source ?? recognition.source,
      subject: isDeclared ? "\(name)" : "\(value: name)",
      steps: recognition.steps, outcome: outcome(of: .activity(activity), from: source))
  }

  private func explanation(
    of link: String?, from source: Source?, subject: RedactableText, steps: [RedactableText],
    outcome: Outcome
  ) -> Explanation {
    let rewriting = link.map { self.rewriting(of: $0, from: source) }
    let rewritten = (rewriting?.steps ?? []).map { step -> RedactableText in
      "rewritten by \(step.name.quoted) to \(value: step.result.quoted)"
    }
    var candidates: [Explanation.Candidate] = []
    if let rewriting, rewriting.refusal == nil {
      candidates =
        RouteTrial(router: self, link: rewriting.link, source: rewriting.source).candidates
    }
    let taker = candidates.first { $0.verdict == .took }
    // What is degraded leads somewhere; the steps say how.
    return Explanation(
      subject: subject.text, told: steps + rewritten,
      redactedSubject: taker?.pattern ?? subject.redacted,
      hierarchy: outcome.hierarchy, command: CommandText(outcome, router: self),
      reason: outcome.hierarchy == nil ? outcome.reason : nil, candidates: candidates)
  }

  /// What an activity is taken for, in words, and the link in it.
  private func recognition(
    of activity: UserActivity
  ) -> (steps: [RedactableText], link: String?, source: Source?) {
    let page = activity.webpageURL?.absoluteString
    if let type = index.type(for: activity.activityType) {
      do {
        _ = try type.decode(stored: activity.userInfo)
        return (["its own type, of \(type.name)"], nil, nil)
      } catch {
        let why: RedactableText =
          "its own type, of \(type.name), but \(value: type.text(of: error))"
        return (
          page.map { [why, "its web page \(value: $0)"] } ?? [why, "it has no web page"], page,
          .activity
        )
      }
    }
    switch activity.activityType {
    case .browsingWeb: return (["a web page"], page, .webLink)
    case .searchItem:
      guard case .string(let id) = activity.userInfo[ActivityType.searchItemIdentifierKey] else {
        return (["a search item without an identifier"], nil, nil)
      }
      return (["the search item \(value: id.quoted)"], index.searchItemLink(id), .searchItem)
    case .searchQuery: return (["a search that goes on"], nil, nil)
    default: return (["no type of the app's destinations and commands"], nil, nil)
    }
  }
}

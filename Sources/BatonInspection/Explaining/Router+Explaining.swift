public import Baton
import Foundation

extension Router {
  /// Explains how a link is rewritten, and why each route does or doesn't match it. For an
  /// activity, it also explains how the activity is recognized. Use this method only for debugging
  /// and tests, because it's as slow as matching thousands of links.
  public func explain(_ asked: some Continuable, from source: Source? = nil) -> Explanation {
    explanation(of: asked, from: source, onlyFitting: false)
  }

  /// - Parameter onlyFitting: True to leave out the routes that don't match, which is fast enough
  ///   for thousands of links.
  package func explanation(
    of asked: some Continuable, from source: Source? = nil, onlyFitting: Bool
  ) -> Explanation {
    let source = source ?? asked.continuationSource
    let content = asked.continuationContent
    let recognition = recognition(of: content)
    let (link, subject, steps) = (recognition.link, recognition.subject, recognition.steps)
    let context = context(of: asked)
    var hierarchy: Hierarchy?
    var command: CommandDescription?
    var reason: RoutingError?
    do throws(RoutingError) {
      switch try resolve(content, from: source) {
      // A degraded result also opens something. The steps explain why it's degraded.
      case .destination(let place), .degraded(let place, _): hierarchy = place
      case .command(let value, let place):
        command = CommandDescription(value, shows: place, router: self)
        hierarchy = place
      }
    } catch {
      reason = error
    }
    let origin = source ?? recognition.source
    let resolver = origin?.kind == .app ? nil : link.flatMap(resolvers.taking)
    let resolving: [RedactableText] =
      resolver.map { ["to be resolved by \($0.name.quoted) first"] } ?? []
    let rewriting = resolver == nil ? link.map { self.rewriting(of: $0, from: origin) } : nil
    var answer = RouteDiagnosis.Answer()
    if let rewriting, rewriting.refusal == nil, reason?.code != .refusedLink {
      let trial = RouteDiagnosis(
        router: onlyFitting ? self : whole, link: rewriting.link, source: rewriting.source,
        matchesOnly: onlyFitting)
      answer = trial.answer()
    } else if let rewriting {
      answer.isSecret = table.hides(rewriting.link)
    }
    let candidates = answer.candidates
    let rewritten = (rewriting?.steps ?? []).map { step -> RedactableText in
      let result = answer.isSecret ? RedactableText.mark : step.result.quoted
      return "rewritten by \(step.name.quoted) to \(value: result)"
    }
    let taker = candidates.first { $0.verdict == .matched || $0.verdict == .excluded }
    return Explanation(
      subject: answer.isSecret && subject.text != subject.redacted
        ? taker?.pattern ?? RedactableText.mark : subject.text,
      stepTexts: steps.map {
        answer.isSecret ? RedactableText(text: $0.redacted, redacted: $0.redacted) : $0
      } + context.stepTexts + resolving + rewritten, context: context,
      source: origin ?? link.flatMap(Source.init(ofText:)),
      redactedSubject: taker?.pattern ?? subject.redacted,
      features: hierarchy.map(features(in:)) ?? [:],
      hierarchy: hierarchy, command: command, reason: reason, candidates: candidates)
  }

  /// Returns the features of the destinations in a hierarchy, keyed by the destinations' names.
  package func features(in hierarchy: Hierarchy) -> [String: String] {
    Dictionary(
      hierarchy.focus.compactMap { place in
        routableType(named: place.name).map { (place.name, $0.feature) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private struct Recognition {
    var subject: RedactableText
    var steps: [RedactableText] = []
    var link: String?
    var source: Source?
  }

  /// Returns a description of the content, and the content's link.
  private func recognition(of content: ContinuationRequest.Content) -> Recognition {
    switch content {
    case .link(let link): return Recognition(subject: "\(value: link)", link: link)
    case .activity(let activity): return recognition(of: activity)
    case .document(let url):
      return Recognition(subject: "\(value: url.absoluteString)", source: .document)
    case .destination(let value): return Recognition(subject: words(for: value), source: .app)
    case .command(let value): return Recognition(subject: words(for: value), source: .app)
    case .navigation(let moves):
      return Recognition(subject: moves.map(\.words).joined(separator: ", "), source: .app)
    }
  }

  private func recognition(of activity: UserActivity) -> Recognition {
    let name = activity.activityType.name
    let own = routableType(for: activity.activityType)
    let isDeclared = own != nil || ActivityType.system.contains(activity.activityType)
    let page = activity.webpageURL?.absoluteString
    var found = Recognition(subject: isDeclared ? "\(name)" : "\(value: name)")
    if let own {
      do {
        _ = try own.decode(stored: activity.userInfo)
        found.steps = ["an activity type of \(own.name)"]
        found.source = .activity
      } catch {
        found.steps = [
          "an activity type of \(own.name), but \(value: own.text(of: error))",
          page.map { "its web page \(value: $0)" } ?? "it has no web page",
        ]
        (found.link, found.source) = (page, .activity)
      }
      return found
    }
    switch activity.activityType {
    case .browsingWeb:
      found.steps = ["a web page"]
      (found.link, found.source) = (page, .webLink)
    case .searchItem:
      guard case .string(let id) = activity.userInfo[ActivityType.searchItemIdentifierKey] else {
        found.steps = ["a search item without an identifier"]
        break
      }
      found.steps = ["the search item \(value: id.quoted)"]
      (found.link, found.source) = (searchItemLink(id), .searchItem)
    case .searchQuery: (found.steps, found.source) = (["a continued search"], .searchQuery)
    case .liveActivity: found.steps = ["a Live Activity without a link"]
    default: found.steps = ["not an activity type of the app's destinations or commands"]
    }
    return found
  }
}

extension LinkContext {
  /// The context as a step of the explanation. Only developers see its values.
  fileprivate var stepTexts: [RedactableText] {
    guard !isEmpty else { return [] }
    let texts = items.map { item in
      let name = item.name ?? ""
      return RedactableText(
        text: item.value.map { "\(name)=\($0.quoted)" } ?? name, redacted: name)
    }
    return ["context \(texts.joined(separator: ", "))"]
  }
}

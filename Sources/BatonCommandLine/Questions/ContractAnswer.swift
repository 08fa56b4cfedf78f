import Baton
import BatonInspection

/// The result for a link according to a contract, in the form that `explain --contract` writes.
package struct ContractAnswer: ExplainAnswer, Codable {
  package enum Outcome: String, Codable, CaseIterable {
    case opens, performs, excluded, refused, notFound, unknown
  }

  /// The ID of the question in a batch. The batch adds the ID.
  private var id: JSON?
  private let link: String
  private let outcome: Outcome
  @NullIfNil private var destination: String?
  @NullIfNil private var feature: String?
  @NullIfNil private var pattern: String?
  private let values: [String: [String]]
  /// The link after rewrites, if they change it.
  @NullIfNil private var rewritten: String?
  @NullIfNil private var reason: String?

  var isFound: Bool { outcome == .opens || outcome == .performs }

  init(
    _ link: String, from source: Source?, _ resolver: RouteResolver, _ contract: PublishedRoutes
  ) {
    let kind = (source ?? Source(ofText: link))?.kind ?? .webLink
    let isOwn = kind == .app
    let found = resolver.outcome(of: link, from: kind, isOwn: isOwn)
    let reading = found.reading ?? found.refused
    let taken = reading?.pattern ?? found.exclusion
    let route = reading.flatMap { contract.route($0.pattern, of: $0.name) }
    let type = contract.types.first { $0.type == route?.destination }
    let secrets = Set(type?.privacy.redacts ?? []).intersection(reading?.texts.keys ?? [:].keys)
    self.link = secrets.isEmpty ? link : taken ?? RedactableText.mark
    if !isOwn, let code = resolver.code(taking: link)?.name {
      (outcome, values) = (.unknown, [:])
      reason = "\(code) takes it first, and only the app can run this code"
    } else if found.refused != nil {
      (outcome, values) = (.refused, [:])
      reason = "it does not accept links from \(kind.rawValue)"
    } else {
      outcome =
        route.map { $0.kind == "command" ? .performs : .opens }
        ?? (found.exclusion == nil ? .notFound : .excluded)
      values = (reading?.texts ?? [:]).reduce(into: [:]) { values, value in
        values[value.key] = secrets.contains(value.key) ? [RedactableText.mark] : value.value
      }
      reason = found.error?.description
    }
    (destination, feature, pattern) = (route?.destination, route?.feature, taken)
    rewritten =
      found.rewritten == link ? nil : secrets.isEmpty ? found.rewritten : RedactableText.mark
  }

  var text: String {
    var lines = [link]
    if let rewritten { lines.append("  rewritten to \(rewritten)") }
    let by = pattern.map { ", matched by \($0)" } ?? ""
    switch outcome {
    case .opens, .performs:
      lines.append("  \(outcome.rawValue) \(destination ?? "") of \(feature ?? "")\(by)")
    case .excluded: lines.append("  is left to the browser\(by)")
    case .refused: lines.append("  refused\(by): \(reason ?? "")")
    case .notFound, .unknown: lines.append("  \(reason ?? "")")
    }
    lines += values.sorted { $0.key < $1.key }.map {
      "    \($0.key): \($0.value.joined(separator: ", "))"
    }
    return lines.map { $0.escaped + "\n" }.joined()
  }
}

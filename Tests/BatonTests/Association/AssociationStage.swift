import Baton
import BatonInspection

/// A story player for association files.
/// - `file {…}` sets a file, and `followed-by {…}` joins another to it. Without a file, the app's is
///   made from patterns and rewrites that are declared as for ``MatcherStage``.
/// - `on example.com` sets the file's domain.
/// - `sends` decides about a link. `components`, `variables`, `inexpressible` and `review` show the
///   contents of the app's file, the exclusions that it can't have, and its review.
@MainActor final class AssociationStage: StoryPlayer {
  private let declared = MatcherStage()
  private var file: AssociationFile?
  private var domain: String?

  private static let app = "ABCDE12345.com.example.app"

  func play(_ line: String) throws -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.dropFirst().first ?? ""
    switch words[0] {
    case "file": file = AssociationFile(try JSON(parsing: rest))
    case "followed-by": file = try file?.followed(by: AssociationFile(try JSON(parsing: rest)))
    case "on": domain = rest
    case "sends": return (try sends(rest)).indented
    case "components":
      return try plan(.exact).entries.map { $0.component.json.line }.joined(separator: "\n")
        .indented
    case "variables":
      let variables = try plan(.exact).variables.sorted { $0.key < $1.key }
      return variables.map { "\($0.key): \($0.value)" }.joined(separator: "\n").indented
    case "inexpressible":
      let exclusions = try AssociationFile.Coverage.allCases.map {
        try plan($0).inexpressibleExclusions
      }
      return exclusions.uniqued.map { "\($0)" }.joined(separator: "\n").indented
    case "review":
      let review = try AssociationReview(written(.exact), for: Self.app, plan: plan(.exact))
      return "wide: \(review.wideComponents.map(\.shape)), unreached: \(review.unreached)".indented
    default: return try declared.play(line)
    }
    return ""
  }

  private func plan(_ coverage: AssociationFile.Coverage) throws -> AssociationPlan {
    let problems = declared.matcher.problems
    guard problems.isEmpty else { throw StoryError(line: "\(problems)") }
    return AssociationPlan(
      AssociatedRoutes(declared.matcher), domain: domain ?? "example.com", coverage: coverage)
  }

  private func written(_ coverage: AssociationFile.Coverage) throws -> AssociationFile {
    try plan(coverage).file(appIDs: [Self.app])
  }

  /// Returns a file's decision about a link for each app. Without a file, says which of the exact
  /// and the broad file sends it.
  private func sends(_ link: String) throws -> String {
    if let file {
      return file.decisions(on: link, domain: domain).map {
        "\($0.appID): \($0.decision.verdict.rawValue): \($0.decision.reason)"
      }.joined(separator: "\n")
    }
    let senders = try AssociationFile.Coverage.allCases.filter {
      try written($0).decision(on: link, for: Self.app).verdict == .match
    }
    if senders.isEmpty { return "not sent" }
    return senders.count > 1 ? "sent" : "sent only by the \(senders[0]) file"
  }
}

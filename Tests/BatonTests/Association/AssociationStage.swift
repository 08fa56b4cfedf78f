import Baton
import BatonInspection

/// A story player for association files. The line `file {…}` sets a file. Without one, the app's file
/// is made from patterns and rewrites, which are declared as for ``MatcherStage``.
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
      return plan(.exact).entries.map { $0.component.json.line }.joined(separator: "\n").indented
    case "variables":
      let variables = plan(.exact).variables.sorted { $0.key < $1.key }
      return variables.map { "\($0.key): \($0.value)" }.joined(separator: "\n").indented
    case "inexpressible":
      let exclusions = AssociationFile.Coverage.allCases.map { plan($0).inexpressibleExclusions }
      return exclusions.uniqued.map { "\($0)" }.joined(separator: "\n").indented
    case "review":
      let review = AssociationReview(written(.exact), for: Self.app, plan: plan(.exact))
      return "wide: \(review.wideComponents.map(\.shape)), unreached: \(review.unreached)".indented
    default: return try declared.play(line)
    }
    return ""
  }

  private func plan(_ coverage: AssociationFile.Coverage) -> AssociationPlan {
    AssociationPlan(
      AssociatedRoutes(declared.matcher), domain: domain ?? "example.com", coverage: coverage)
  }

  private func written(_ coverage: AssociationFile.Coverage) -> AssociationFile {
    plan(coverage).file(appIDs: [Self.app])
  }

  /// Returns a file's decision about a link for each app, or tells if the exact and the broad file
  /// of the routes send it.
  private func sends(_ link: String) throws -> String {
    if let file {
      return file.decisions(on: link, domain: domain).map {
        "\($0.appID): \($0.decision.verdict.rawValue): \($0.decision.reason)"
      }.joined(separator: "\n")
    }
    let senders = AssociationFile.Coverage.allCases.filter {
      written($0).decision(on: link, for: Self.app).verdict == .match
    }
    if senders.isEmpty { return "not sent" }
    return senders.count > 1 ? "sent" : "sent only by the \(senders[0]) file"
  }
}

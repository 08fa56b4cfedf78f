import Baton
import BatonInspection

/// The changes to a contract since an earlier revision. The catalogue marks these changes.
struct ContractChanges {
  private let revision: String
  private let old: PublishedRoutes
  private let new: PublishedRoutes
  private let comparison: RouteComparison

  /// Reads the contract from the revision that `--since` names. Nil without that option.
  init?(_ arguments: Arguments, to contract: PublishedRoutes) throws(UsageError) {
    guard let revision = arguments["--since"] else { return nil }
    guard let path = arguments[CommandLineOption.contract.name] else {
      throw UsageError("--since needs --contract, the file to read from that revision")
    }
    let old = try PublishedRoutes(text: try InstalledTool.file(path, in: revision), of: path)
    self.revision = revision
    (self.old, new) = (old, contract)
    comparison = RouteComparison(from: old, to: contract)
  }

  func isNew(_ destination: String) -> Bool {
    !old.all.contains { name(of: $0) == destination }
  }

  func changes(to destination: String) -> [RouteChange] {
    changes { name(of: $0) == destination }
  }

  /// Returns the changes to a feature, or all changes, including changes to destinations that no
  /// longer exist.
  func section(of feature: String?) -> ContractSection {
    let listed = feature.map(changes(in:)) ?? comparison.changes
    return ContractSection(
      id: "changes", title: "Changes since \(revision)",
      about: listed.isEmpty ? "Nothing changed." : "What breaks comes first, then what to review.",
      lines: listed.map { ("\($0.verdict): \($0.subject): \($0.what)", nil) })
  }

  private func changes(in feature: String) -> [RouteChange] {
    let exclusions = (old.exclusions + new.exclusions).filter { $0.feature == feature }
    return changes(and: [feature] + exclusions.map(\.exclusion)) { $0.feature == feature }
  }

  /// Returns the current name of a route's destination.
  private func name(of route: PublishedRoute) -> String {
    comparison.renamed[route.destination] ?? route.destination
  }

  /// Returns the changes to the given subjects, and to the old and new routes that satisfy the
  /// closure.
  private func changes(
    and subjects: [String] = [], of isIncluded: (PublishedRoute) -> Bool
  ) -> [RouteChange] {
    let routes = (old.all + new.all).filter(isIncluded)
    let names = Set(
      subjects + routes.flatMap { [$0.destination, $0.pattern ?? ""] + $0.activityTypes })
    // The subject of a change to a property or slot is "Destination.property".
    return comparison.changes.filter { change in
      names.contains(change.subject)
        || routes.contains { change.subject.hasPrefix($0.destination + ".") }
    }
  }
}

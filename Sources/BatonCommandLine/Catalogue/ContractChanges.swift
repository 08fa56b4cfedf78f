import Baton
import BatonInspection

/// The changes to a contract since an earlier revision, which the catalogue marks.
struct ContractChanges {
  private let revision: String
  private let old: [PublishedRoute]
  private let changes: [RouteChange]

  /// Reads the contract as it was in the revision of `--since`. Nil without that option.
  init?(_ arguments: Arguments, to contract: PublishedRoutes) throws(UsageError) {
    guard let revision = arguments["--since"] else { return nil }
    guard let path = arguments[VerbOption.contract.name] else {
      throw UsageError("--since needs --contract, the file to read from that revision")
    }
    let old = try PublishedRoutes(text: try InstalledTool.file(path, in: revision), of: path)
    self.revision = revision
    self.old = old.all
    changes = RouteComparison(from: old, to: contract).changes
  }

  func isNew(_ destination: String) -> Bool { !old.contains { $0.destination == destination } }

  /// The changes to a destination or command that has these routes now.
  func changes(to routes: [PublishedRoute]) -> [RouteChange] {
    let before = old.filter { $0.destination == routes.first?.destination }
    let names = Set(
      (before + routes).flatMap { [$0.destination, $0.pattern ?? ""] + $0.activityTypes })
    // The subject of a change to a property or slot is "Destination.property".
    return changes.filter { change in
      names.contains(change.subject)
        || routes.contains { change.subject.hasPrefix($0.destination + ".") }
    }
  }

  /// All changes, also to destinations that no longer exist.
  var section: ContractSection {
    ContractSection(
      id: "changes", title: "Changes since \(revision)",
      about: changes.isEmpty ? "Nothing changed." : "What breaks comes first, then what to review.",
      lines: changes.map { ("\($0.verdict): \($0.subject): \($0.what)", nil) })
  }
}

package import Baton

/// The sample links that open an app with one of two association files, but not with the other.
package struct AssociationComparison {
  /// A link that opens the app with only one of the two files, in the form that `baton diff`
  /// writes.
  package struct Change: Codable {
    package let severity: Diagnostic.Severity
    package let appID: String
    package let link: String
    /// True if the link opened the app before, but doesn't anymore.
    package let breaks: Bool
    package let old: String
    package let new: String
    /// The reason why the link doesn't open the app with one of the files.
    package let reason: String
  }

  package private(set) var changes: [Change] = []

  /// Compares two files, using sample links for both files' components.
  package init(from old: AssociationFile, to new: AssociationFile) {
    for app in (old.appIDs + new.appIDs).uniqued {
      var seen: Set<String> = []
      let deciders = [old, new].map { AssociationDecider($0, for: app) }
      let shapes = [old, new].flatMap { file in file.samples(for: app) }
      for links in shapes {
        // One changed link for each component is enough.
        for link in links where seen.insert(link).inserted {
          let before = deciders[0].decision(on: link)
          let after = deciders[1].decision(on: link)
          let opened = before.verdict == .match
          guard opened != (after.verdict == .match) else { continue }
          changes.append(
            Change(
              severity: opened ? .error : .note, appID: app, link: link, breaks: opened,
              old: before.verdict.rawValue, new: after.verdict.rawValue,
              reason: opened ? after.reason : before.reason))
          break
        }
      }
    }
  }
}

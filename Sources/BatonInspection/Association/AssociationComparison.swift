import Baton

/// The sample links that open an app under only one of two association files.
package struct AssociationComparison {
  /// A link that opens the app in only one of the two versions.
  package struct Change {
    package let appID: String
    package let link: String
    package let old: AssociationFile.Decision
    package let new: AssociationFile.Decision
    /// True if the link used to open the app, but doesn't anymore.
    package var breaks: Bool { old.verdict == .match && new.verdict != .match }
  }

  package private(set) var changes: [Change] = []

  /// Compares two files, using samples of both files' components as links.
  package init(from old: AssociationFile, to new: AssociationFile) {
    var apps = old.appIDs
    apps += new.appIDs.filter { !apps.contains($0) }
    for app in apps {
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
          changes.append(Change(appID: app, link: link, old: before, new: after))
          break
        }
      }
    }
  }
}

extension AssociationFile {
  /// Returns the sample links for each of an app's components.
  package func samples(for app: String) -> [[String]] {
    details.indices.filter { details[$0].appIDs.contains(app) }.flatMap { number in
      details[number].components.indices.map {
        samples(of: Decision.Place(details: number, component: $0))
      }
    }
  }
}

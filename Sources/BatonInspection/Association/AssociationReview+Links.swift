package import Baton

/// The decision of a file about a web link from a golden table.
package struct AssociatedGoldenLink: Sendable, Hashable {
  package let link: String
  /// In the table, from 1.
  package let line: Int
  /// True if the router matches it; otherwise only the file does.
  package let isTaken: Bool
  /// Why the file does not send it, or which component does.
  package let reason: String
}

extension AssociationFile {
  /// The web links of a golden table on a domain that the router takes and the file does not send, or the
  /// other way round. Lines that say another source are left out.
  package func differences(
    from table: GoldenTable, for app: String, router: Router, domain: String
  ) -> [AssociatedGoldenLink] {
    let decider = AssociationDecider(self, for: app)
    return table.entries.compactMap { entry in
      guard case .link(let link) = entry.question.subject,
        entry.question.source.map({ $0.kind == .webLink }) ?? true,
        let parsed = try? DeepLink(link), parsed.scheme == "https" || parsed.scheme == "http",
        let host = parsed.host, Domain(domain)?.contains(Array(host.utf8)) ?? false
      else { return nil }
      let isTaken = router.takesWebLink(link)
      let decision = decider.decision(on: link)
      guard isTaken != (decision.verdict == .match) else { return nil }
      return AssociatedGoldenLink(
        link: link, line: entry.line, isTaken: isTaken, reason: decision.reason)
    }
  }
}

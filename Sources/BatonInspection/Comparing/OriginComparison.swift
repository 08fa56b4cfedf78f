import Baton

/// Changes to the app's schemes, domains and other link settings.
struct OriginComparison {
  let changes: [RouteChange]

  /// - Parameter linkLosses: For each setting that changes the results of links, one of the links.
  init(from old: PublishedLinks, to new: PublishedLinks, linkLosses: [DeclaredCause: LinkLoss]) {
    var changes: [RouteChange] = []
    let origins = [
      ("scheme", old.schemes, new.schemes), ("domain", old.domains, new.domains),
      ("host", old.hosts, new.hosts),
    ]
    for (word, before, after) in origins {
      // Patterns that contain a host match on domains, too.
      let kept = word == "host" ? after + new.domains : after
      changes += before.filter { !kept.include($0) }.map {
        RouteChange(
          .originGone, $0, "is no longer a \(word) of the app; its links open nothing",
          breaks: true, fix: "keep it in AppLinks")
      }
      changes += after.filter { !before.include($0) }.map { name in
        // Links on a domain that becomes a host only match patterns that contain a host.
        let isLost = word == "host" && old.domains.include(name) && new.domains.include(name)
        let what = "is a new \(word) of the app"
        return RouteChange(
          .originNew, name,
          isLost ? what + "; patterns without a host lose its links" : what, breaks: isLost
        ).showing(word == "domain" ? linkLosses[.domain(name)] : nil)
      }
    }
    for name in Set(old.context).symmetricDifference(new.context).sorted() {
      changes.append(
        RouteChange(
          .contextChanged, name,
          new.context.contains(name)
            ? "is now context, so no pattern can use it" : "is no longer context"
        ).showing(linkLosses[.context(name)]))
    }
    if old.prefix != new.prefix {
      let isKept =
        old.prefix.map { before in
          before.pattern == new.prefix?.pattern
            && before.texts.allSatisfy { Set(new.prefix?.texts[$0] ?? []).isSuperset(of: $1) }
        } ?? true
      changes.append(
        RouteChange(
          .linksReadOtherwise, "prefix",
          new.prefix.map { "links may begin with \($0.text) now" }
            ?? "links no longer begin with \(old.prefix?.text ?? "")",
          breaks: !isKept))
    }
    func reading(
      _ subject: String, _ before: Bool, _ after: Bool, breaks: Bool, _ what: String
    ) {
      guard before != after else { return }
      changes.append(
        RouteChange(.linksReadOtherwise, subject, what, breaks: breaks)
          .showing(linkLosses[.setting(subject)]))
    }
    reading(
      "http", old.allowsHTTP, new.allowsHTTP, breaks: old.allowsHTTP,
      "http links are \(new.allowsHTTP ? "now" : "no longer") accepted")
    reading(
      "case", old.ignoresPathCase, new.ignoresPathCase, breaks: old.ignoresPathCase,
      "paths are now \(new.ignoresPathCase ? "case-insensitive" : "case-sensitive")")
    reading(
      "+", old.plusIsSpace, new.plusIsSpace, breaks: true,
      "a plus sign in a query is now read as a \(new.plusIsSpace ? "space" : "plus sign")")
    reading(
      "domain after a scheme", old.dropsDomainAfterScheme, new.dropsDomainAfterScheme,
      breaks: old.dropsDomainAfterScheme,
      "a domain after a scheme is now \(new.dropsDomainAfterScheme ? "dropped" : "a segment")")
    let (before, after) = (old.links.limits, new.links.limits)
    let limits: [(String, KeyPath<LinkLimits, Int>)] = [
      ("maxBytes", \.maxBytes), ("maxSegments", \.maxSegments),
      ("maxQueryItems", \.maxQueryItems), ("maxValueBytes", \.maxValueBytes),
    ]
    for (name, limit) in limits where before[keyPath: limit] != after[keyPath: limit] {
      changes.append(
        RouteChange(
          .linksReadOtherwise, name,
          "is \(after[keyPath: limit]) instead of \(before[keyPath: limit])",
          breaks: after[keyPath: limit] < before[keyPath: limit]))
    }
    if old.home != new.home {
      let (before, now) = (old.home ?? "the app's own root", new.home ?? "the app's own root")
      changes.append(RouteChange(.homeChanged, "home", "is \(now) instead of \(before)"))
    }
    self.changes = changes
  }
}

extension Sequence<String> {
  /// Returns true if one of these schemes and domains equals the origin, or is a wildcard that
  /// includes the origin.
  func include(_ origin: String) -> Bool {
    contains { name in
      name.lowercased() == origin.lowercased()
        || Domain(origin).map { Domain(name)?.contains($0.name) == true } ?? false
    }
  }
}

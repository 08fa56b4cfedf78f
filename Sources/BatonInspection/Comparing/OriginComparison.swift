/// Changes to the app's schemes, domains and other link settings.
struct OriginComparison {
  let changes: [RouteChange]

  init(from old: PublishedLinks, to new: PublishedLinks) {
    var changes: [RouteChange] = []
    let origins = [
      ("scheme", old.schemes, new.schemes), ("domain", old.domains, new.domains),
      ("host", old.hosts, new.hosts),
    ]
    for (word, before, after) in origins {
      changes += before.filter { !after.contains($0) }.map { .originGone($0, word) }
      changes += after.filter { !before.contains($0) }.map { .originNew($0, word) }
    }
    for name in Set(old.context).symmetricDifference(new.context).sorted() {
      changes.append(.context(name, isNew: new.context.contains(name)))
    }
    func reading(_ subject: String, _ before: Bool, _ after: Bool, breaks: Bool, _ what: String) {
      if before != after { changes.append(.reading(subject, what, breaks: breaks)) }
    }
    reading(
      "http", old.allowsHTTP, new.allowsHTTP, breaks: old.allowsHTTP,
      "links by http are \(new.allowsHTTP ? "taken" : "no longer taken")")
    reading(
      "case", old.ignoresPathCase, new.ignoresPathCase, breaks: old.ignoresPathCase,
      "paths are compared \(new.ignoresPathCase ? "without" : "with") case now")
    reading(
      "+", old.plusIsSpace, new.plusIsSpace, breaks: true,
      "a plus in a query is a \(new.plusIsSpace ? "space" : "plus") now")
    reading(
      "domain after a scheme", old.dropsDomainAfterScheme, new.dropsDomainAfterScheme,
      breaks: old.dropsDomainAfterScheme,
      "a domain behind a scheme is \(new.dropsDomainAfterScheme ? "dropped" : "a segment") now")
    if old.home != new.home { changes.append(.home(from: old.home, to: new.home)) }
    self.changes = changes
  }
}

extension RouteChange {
  fileprivate static func originGone(_ name: String, _ word: String) -> Self {
    Self(
      kind: .originGone, subject: name,
      what: "is no longer a \(word) of the app; its links open nothing", breaks: true,
      fix: "keep it in AppLinks")
  }

  fileprivate static func originNew(_ name: String, _ word: String) -> Self {
    Self(kind: .originNew, subject: name, what: "is a new \(word) of the app", breaks: false)
  }

  fileprivate static func context(_ name: String, isNew: Bool) -> Self {
    Self(
      kind: .contextChanged, subject: name,
      what: isNew ? "is context now, which no pattern takes" : "is no longer kept as context",
      breaks: false)
  }

  fileprivate static func reading(_ subject: String, _ what: String, breaks: Bool) -> Self {
    Self(kind: .linksReadOtherwise, subject: subject, what: what, breaks: breaks)
  }

  fileprivate static func home(from old: String?, to new: String?) -> Self {
    Self(
      kind: .homeChanged, subject: "home",
      what: "is \(new ?? "the app's own root") instead of \(old ?? "the app's own root")",
      breaks: false)
  }
}

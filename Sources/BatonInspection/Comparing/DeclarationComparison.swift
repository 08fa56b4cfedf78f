import Baton

/// Changes to exclusions, resolvers and rewrites.
struct DeclarationComparison {
  let changes: [RouteChange]

  /// - Parameter fates: For each declaration that changes what links open, one of these links.
  init(
    from old: [PublishedDeclaration], to new: [PublishedDeclaration],
    fates: [DeclaredCause: LinkFate]
  ) {
    let changes: [RouteChange] =
      old.compactMap { before -> RouteChange? in
        switch before {
        case .exclusion(let pattern, let feature):
          return new.contains { $0.isExclusion(pattern) } ? nil : .exclusionGone(pattern, feature)
        case .resolver(let name, let patterns):
          guard let now = new.firstMap(\.resolver, where: { $0.name == name }) else {
            return .resolverGone(name, patterns)
          }
          let lost = patterns.filter { !now.patterns.contains($0) }
          let more = now.patterns.filter { !patterns.contains($0) }
          return lost.isEmpty && more.isEmpty ? nil : .resolver(name, lost: lost, more: more)
        case .rewrite(let rewrite):
          guard let now = new.firstMap(\.rewriting, where: { $0.name == rewrite.name }) else {
            return .rewriteGone(rewrite)
          }
          return now == rewrite ? nil : .rewrite(rewrite, now)
        }
      }
      + new.compactMap { now -> RouteChange? in
        switch now {
        case .exclusion(let pattern, let feature):
          return old.contains { $0.isExclusion(pattern) } ? nil : .exclusionNew(pattern, feature)
        case .resolver(let name, let patterns):
          let isKnown = old.contains { $0.resolver?.name == name }
          return isKnown ? nil : .resolverNew(name, patterns)
        case .rewrite(let rewrite):
          let isKnown = old.contains { $0.rewriting?.name == rewrite.name }
          return isKnown ? nil : .rewriteNew(rewrite)
        }
      }
    let causes = fates.keys.map { ($0, $0.kinds) }
    self.changes = changes.map { change in
      let cause = causes.first { cause, kinds in
        kinds.contains(change.kind) && cause.name == change.subject
      }?.0
      return cause.flatMap { fates[$0] }.map(change.showing) ?? change
    }
  }
}

extension PublishedDeclaration {
  fileprivate func isExclusion(_ pattern: String) -> Bool {
    if case .exclusion(let own, _) = self { own.utf8.elementsEqual(pattern.utf8) } else { false }
  }

  fileprivate var resolver: (name: String, patterns: [String])? {
    if case .resolver(let name, let patterns) = self { (name, patterns) } else { nil }
  }

  fileprivate var rewriting: PublishedRewrite? {
    if case .rewrite(let rewrite) = self { rewrite } else { nil }
  }
}

extension [PublishedDeclaration] {
  /// The first match of a kind.
  fileprivate func firstMap<Value>(
    _ kind: (PublishedDeclaration) -> Value?, where fits: (Value) -> Bool
  ) -> Value? {
    lazy.compactMap(kind).first(where: fits)
  }
}

extension DeclaredCause {
  fileprivate var name: String {
    switch self {
    case .exclusion(let pattern): pattern
    case .rewrite(let name): name
    }
  }

  fileprivate var kinds: [RouteChange.Kind] {
    switch self {
    case .exclusion: [.exclusionNew]
    case .rewrite: [.rewriteNew, .rewriteChanged, .rewriteGone]
    }
  }
}

/// The texts of these changes.
extension RouteChange {
  fileprivate static func exclusionNew(_ pattern: String, _ feature: String) -> Self {
    Self(
      kind: .exclusionNew, subject: pattern,
      what: "its links are left to others now, by \(feature)",
      breaks: false)
  }

  fileprivate static func exclusionGone(_ pattern: String, _ feature: String) -> Self {
    Self(
      kind: .exclusionGone, subject: pattern,
      what: "its links are no longer left to others by \(feature)", breaks: false)
  }

  fileprivate static func resolverNew(_ name: String, _ patterns: [String]) -> Self {
    Self(
      kind: .resolverNew, subject: name,
      what: "is a new resolver, of \(patterns.joined(separator: ", "))", breaks: false)
  }

  fileprivate static func resolverGone(_ name: String, _ patterns: [String]) -> Self {
    Self(
      kind: .resolverGone, subject: name,
      what: "no longer resolves \(patterns.joined(separator: ", "))", breaks: true)
  }

  fileprivate static func resolver(_ name: String, lost: [String], more: [String]) -> Self {
    let texts =
      (lost.isEmpty ? [] : ["no longer resolves \(lost.joined(separator: ", "))"])
      + (more.isEmpty ? [] : ["resolves \(more.joined(separator: ", ")) too"])
    return Self(
      kind: .resolverChanged, subject: name, what: texts.joined(separator: ", and "),
      breaks: !lost.isEmpty)
  }

  fileprivate static func rewriteNew(_ new: PublishedRewrite) -> Self {
    Self(
      kind: .rewriteNew, subject: new.name,
      what: "is a new rewrite, of \(new.from.joined(separator: ", "))", breaks: false)
  }

  fileprivate static func rewriteGone(_ old: PublishedRewrite) -> Self {
    Self(
      kind: .rewriteGone, subject: old.name,
      what: "no longer rewrites \(old.from.joined(separator: ", "))", breaks: true)
  }

  fileprivate static func rewrite(_ old: PublishedRewrite, _ new: PublishedRewrite) -> Self {
    let isLess = !new.takesAll(of: old)
    return Self(
      kind: .rewriteChanged, subject: new.name,
      what: isLess
        ? "rewrites less, or other links" : "makes something else of its links, or of more",
      breaks: isLess)
  }
}

/// An exclusion or rewrite that changes a link's result.
enum DeclaredCause: Hashable {
  case exclusion(String)
  case rewrite(String)
}

/// A link of the old version, and what becomes of it in the new one.
struct LinkFate: Hashable {
  let link: String
  /// A text such as "its link opens nothing".
  let text: String
}

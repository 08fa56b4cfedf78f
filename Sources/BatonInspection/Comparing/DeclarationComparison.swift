import Baton

/// Changes to exclusions, resolvers and rewrites.
struct DeclarationComparison {
  let changes: [RouteChange]

  /// - Parameter fates: For each declaration whose change affects what links open, one of the
  ///   affected links.
  init(
    from old: [PublishedDeclaration], to new: [PublishedDeclaration],
    fates: [DeclaredCause: LinkFate]
  ) {
    let changes: [RouteChange] =
      old.compactMap { before -> RouteChange? in
        switch before {
        case .exclusion(let pattern, let feature):
          return new.contains { $0.isExclusion(pattern) }
            ? nil
            : .init(
              .exclusionGone, pattern, "its links are no longer excluded by \(feature)")
        case .resolver(let name, let patterns):
          guard let now = new.firstMap(\.resolver, where: { $0.name == name }) else {
            return .init(
              .resolverGone, name, "no longer resolves \(patterns.joined(separator: ", "))",
              breaks: true)
          }
          let lost = patterns.filter { !now.patterns.contains($0) }
          let more = now.patterns.filter { !patterns.contains($0) }
          guard !lost.isEmpty || !more.isEmpty else { return nil }
          let texts = [
            lost.isEmpty ? nil : "no longer resolves \(lost.joined(separator: ", "))",
            more.isEmpty ? nil : "resolves \(more.joined(separator: ", ")) too",
          ].compactMap(\.self)
          return .init(
            .resolverChanged, name, texts.joined(separator: ", and "), breaks: !lost.isEmpty)
        case .rewrite(let rewrite):
          guard let now = new.firstMap(\.rewriting, where: { $0.name == rewrite.name }) else {
            return .init(
              .rewriteGone, rewrite.name,
              "no longer rewrites \(rewrite.from.joined(separator: ", "))", breaks: true)
          }
          guard now != rewrite else { return nil }
          let isLess = !now.takesAll(of: rewrite)
          return .init(
            .rewriteChanged, now.name,
            isLess
              ? "rewrites fewer links, or different ones"
              : "rewrites its links differently, or more of them",
            breaks: isLess)
        }
      }
      + new.compactMap { now -> RouteChange? in
        switch now {
        case .exclusion(let pattern, let feature):
          return old.contains { $0.isExclusion(pattern) }
            ? nil
            : .init(.exclusionNew, pattern, "its links are now excluded by \(feature)")
        case .resolver(let name, let patterns):
          let isKnown = old.contains { $0.resolver?.name == name }
          return isKnown
            ? nil
            : .init(
              .resolverNew, name, "is a new resolver for \(patterns.joined(separator: ", "))")
        case .rewrite(let rewrite):
          let isKnown = old.contains { $0.rewriting?.name == rewrite.name }
          return isKnown
            ? nil
            : .init(
              .rewriteNew, rewrite.name,
              "is a new rewrite of \(rewrite.from.joined(separator: ", "))")
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

/// Another kind of declaration that decides about a link.
enum DeclaredCause: Hashable {
  case exclusion(String)
  case rewrite(String)
}

/// A link of the old version, and what becomes of it in the new one.
struct LinkFate: Hashable {
  let link: String
  /// A phrase such as "its link opens nothing".
  let text: String
}

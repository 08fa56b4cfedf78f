/// A router's rewrites, in order, and the problems found in them.
package struct RewriteSet: Sendable {
  /// The rewrites without problems.
  package private(set) var all: [PreparedRewrite] = []
  package private(set) var problems: [RewriteProblem] = []

  /// - Parameter routes: The routes that links must still be able to reach.
  package init(_ rewrites: [LinkRewrite], links: AppLinks, routes: [RouteDeclaration]) {
    guard !rewrites.isEmpty else { return }
    var names: Set<String> = []
    let prepared = rewrites.map { rewrite in
      var prepared = PreparedRewrite(rewrite, links: links)
      if !names.insert(rewrite.name).inserted {
        prepared.problems = [RewriteProblem(name: rewrite.name, kind: .nameRepeated)]
      }
      return prepared
    }
    all = prepared.filter(\.problems.isEmpty)
    let origins = LinkOrigins(links, routes: routes + all.flatMap(\.taken))
    let languages = routes.map { PatternLanguage($0, on: origins) }
    problems = prepared.flatMap { rewrite in
      rewrite.problems.isEmpty ? rewrite.hiding(languages, on: origins) : rewrite.problems
    }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Returns the values of the app's prefix in an incoming link, in the order of the prefix's
  /// pattern.
  package func prefix(of link: String, _ prefix: LinkPrefix?) -> [(name: String, text: String)] {
    guard let prefix else { return [] }
    let name = LinkRewrite.name(of: prefix)
    return all.first { $0.name == name }?.texts(in: link, of: prefix) ?? []
  }
}

extension PreparedRewrite {
  /// Finds routes that links from outside can't reach anymore, because the rewrite changes every
  /// link that would match them. Only rewrites to a pattern are checked; all others may leave a
  /// link unchanged.
  fileprivate func hiding(
    _ languages: [PatternLanguage], on origins: LinkOrigins
  ) -> [RewriteProblem] {
    guard case .pattern = rewrite.change, let source = taken.first else { return [] }
    let own = PatternLanguage(source, on: origins)
    return languages.filter { !$0.sets.isEmpty && $0.subtracting([own]) == .none }.map {
      RewriteProblem(name: name, kind: .hides($0.route), pattern: source.text)
    }
  }
}

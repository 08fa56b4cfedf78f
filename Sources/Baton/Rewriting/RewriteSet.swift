/// A router's rewrites, in order.
package struct RewriteSet: Sendable {
  /// The rewrites without mistakes.
  package let all: [PreparedRewrite]
  private let mistakes: [Diagnostic]

  package init(_ rewrites: [LinkRewrite], links: AppLinks) {
    var names: Set<String> = []
    let prepared = rewrites.map { rewrite in
      var prepared = PreparedRewrite(rewrite, links: links)
      if !names.insert(rewrite.name).inserted {
        prepared.problems = []
        prepared.problems.report(
          "rewrite-twice", "two rewrites are named \(Diagnostic.quote(rewrite.name))",
          fix: "give each its own name, so that explanations can tell them apart")
      }
      return prepared
    }
    all = prepared.filter { $0.problems.isEmpty }
    mistakes = prepared.flatMap { $0.problems }
  }

  /// Returns a problem for each mistake and for each route that a rewrite hides.
  ///
  /// - Parameter routes: The routes that links must still be able to reach.
  package func problems(for routes: [RouteDeclaration], links: AppLinks) -> [Diagnostic] {
    guard !all.isEmpty else { return mistakes }
    let origins = LinkOrigins(links, routes: routes + all.flatMap(\.taken))
    let languages = routes.map { PatternLanguage($0, on: origins) }
    return mistakes + all.flatMap { $0.hiding(languages, on: origins) }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Returns the values of the app's prefix in an incoming link, in the order of the prefix's
  /// pattern.
  package func prefix(of link: String, _ prefix: LinkPrefix?) -> [(name: String, text: String)] {
    guard let prefix else { return [] }
    return all.first { $0.removesPrefix }?.texts(in: link, of: prefix) ?? []
  }
}

extension PreparedRewrite {
  /// Finds routes that links from outside the app can't reach anymore, because the rewrite changes
  /// every link that would match them. Only rewrites to a pattern are checked; all others may leave
  /// a link unchanged.
  fileprivate func hiding(
    _ languages: [PatternLanguage], on origins: LinkOrigins
  ) -> [Diagnostic] {
    guard case .pattern = rewrite.change, let source = taken.first else { return [] }
    let own = PatternLanguage(source, on: origins)
    let declarer = Declarer(rewrite, table.links)
    let wide = declarer.isPrefix ? "prefix" : "rewrite's pattern"
    return languages.filter { !$0.sets.isEmpty && $0.subtracting([own]) == .none }.map { language in
      let text = Diagnostic.quote(language.route.text)
      return Diagnostic(
        "rewrite-hides-route",
        "no link reaches \(text), because \(declarer.text) takes all its links",
        at: [declarer.location(source.text), language.route.location()],
        fix: "remove the pattern, or narrow the \(wide)")
    }
  }
}

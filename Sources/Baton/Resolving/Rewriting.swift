/// The result of applying the router's rewrites to a link.
package struct Rewriting {
  /// A rewrite that changed the link.
  package struct Step {
    package let name: String
    package let result: String
  }

  /// The link to match.
  package private(set) var link: String
  /// The link's source. A rewrite may change the scheme, but never the source.
  package private(set) var source: Source?
  package private(set) var steps: [Step] = []
  /// The reason why the last rewrite's result can't be matched, or nil if it can be matched.
  package private(set) var refusal: RoutingError?

  /// Runs each rewrite once, in order. Stops at the first result that isn't one of the app's links.
  package init(
    _ link: String, from source: Source?, by rewrites: [PreparedRewrite], in table: RouteTable
  ) {
    self.link = link
    self.source = source
    guard var current = try? DeepLink(link), current.scheme != nil, table.rejection(of: link) == nil
    else { return }
    var rest = rewrites[...]
    while let rewrite = rest.popFirst() {
      guard let result = rewrite.result(for: current) else { continue }
      self.source = self.source ?? .ofLink(scheme: current.scheme)
      self.link = result
      steps.append(Step(name: rewrite.name, result: result))
      let reason = table.reasonAgainst(
        result,
        withoutScheme: "it has no scheme; start the result with / to keep the link's")
      if let reason { refusal = .rewrite(rewrite.name, result, reason, in: table) }
      guard reason == nil, let next = try? DeepLink(result) else { return }
      current = next
      // A link inside another link may have its own prefix.
      if rewrite.findsLink { rest = rewrites.filter { $0.removesPrefix } + rest }
    }
  }
}

extension Router {
  /// Returns the link after all rewrites. Links from the app itself aren't rewritten, except that
  /// their prefix is removed.
  package func rewriting(of link: String, from source: Source?) -> Rewriting {
    Rewriting(
      link, from: source,
      by: source?.kind == .app ? rewrites.all.filter { $0.removesPrefix } : rewrites.all, in: table)
  }
}

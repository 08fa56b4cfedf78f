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

  package init(_ link: String, from source: Source?) {
    self.link = link
    self.source = source
  }

  /// Runs each rewrite once, in order. Stops at the first result that isn't one of the app's links.
  package mutating func apply(_ rewrites: [PreparedRewrite], in table: RouteTable) {
    guard var current = try? DeepLink(link), current.scheme != nil, table.rejection(of: link) == nil
    else { return }
    for rewrite in rewrites {
      guard let result = rewrite.result(for: current) else { continue }
      source = source ?? .ofLink(scheme: current.scheme)
      link = result
      steps.append(Step(name: rewrite.name, result: result))
      let reason = table.reasonAgainst(
        result,
        withoutScheme: "it has no scheme; start the result with / to keep the link's")
      if let reason { refusal = .rewrite(rewrite.name, result, reason, in: table) }
      guard reason == nil, let next = try? DeepLink(result) else { return }
      current = next
    }
  }
}

extension Router {
  /// Returns the link after all rewrites. Links from the app itself aren't rewritten, except that
  /// their prefix is removed.
  package func rewriting(of link: String, from source: Source?) -> Rewriting {
    var rewriting = Rewriting(link, from: source)
    if source?.kind != .app {
      rewriting.apply(rewrites.all, in: table)
    } else if let prefix = links.prefix {
      let name = LinkRewrite.name(of: prefix)
      rewriting.apply(rewrites.all.filter { $0.name == name }, in: table)
    }
    return rewriting
  }
}

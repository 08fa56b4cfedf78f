/// What the router's rewrites make of a link.
package struct Rewriting {
  /// A rewrite that changed the link.
  package struct Step {
    package let name: String
    package let result: String
  }

  /// The link to match.
  package private(set) var link: String
  /// Where the link came from: a rewrite may change the scheme, but not the source.
  private(set) var source: Source?
  package private(set) var steps: [Step] = []
  /// Why the last step's result is not matched.
  package private(set) var refusal: RoutingError?

  package init(_ link: String, from source: Source?) {
    self.link = link
    self.source = source
  }

  /// Asks each rewrite once, in order, until one gives what is none of the app's links.
  package mutating func apply(_ rewrites: [PreparedRewrite], in table: RouteTable) {
    guard var current = try? DeepLink(link), current.scheme != nil, table.rejection(of: link) == nil
    else { return }
    for rewrite in rewrites {
      guard let result = rewrite.result(for: current) else { continue }
      source = source ?? .ofLink(scheme: current.scheme)
      link = result
      steps.append(Step(name: rewrite.name, result: result))
      guard table.rejection(of: result) == nil, let next = try? DeepLink(result),
        next.scheme != nil
      else {
        let why = table.rejection(of: result).map {
          RoutingError($0, of: result, links: table.links)
        }
        refusal = .rewrite(rewrite.name, result, why)
        return
      }
      current = next
    }
  }
}

extension Router {
  /// The link as it is matched. What the app itself asks for is matched as it is.
  func rewriting(of link: String, from source: Source?) -> Rewriting {
    var rewriting = Rewriting(link, from: source)
    if source?.kind != .app { rewriting.apply(rewrites.all, in: table) }
    return rewriting
  }
}

/// The rewrites of a router, in the order in which they are asked, and what is wrong with them.
package struct RewriteSet: Sendable {
  /// Those without problems.
  package private(set) var all: [PreparedRewrite] = []
  package private(set) var problems: [RewriteProblem] = []

  package init() {}

  /// - Parameter routes: Those that links are to reach behind the rewrites.
  package init(_ rewrites: [LinkRewrite], links: AppLinks, routes: [RouteDeclaration]) {
    var names: Set<String> = []
    for rewrite in rewrites {
      guard names.insert(rewrite.name).inserted else {
        problems.append(RewriteProblem(name: rewrite.name, kind: .nameRepeated))
        continue
      }
      do throws(RewriteProblems) {
        let prepared = try PreparedRewrite(rewrite, links: links)
        all.append(prepared)
        for route in routes where prepared.hides(route, links: links) {
          problems.append(
            RewriteProblem(
              name: rewrite.name, kind: .hides(route), pattern: prepared.taken.first?.text))
        }
      } catch {
        problems += error.all
      }
    }
  }

  package var isEmpty: Bool { all.isEmpty }
}

package import Baton

/// Patterns in one contest of rank, without destinations: what migration and conformance look at.
package struct PatternContest: Sendable {
  /// What is wrong with the patterns; nothing is matched then.
  package let problems: [Router.Problem]
  let table: RouteTable
  let rewrites: RewriteSet

  /// - Parameters:
  ///   - types: the kinds of parameters by name; any other parameter takes text.
  ///   - rewrites: what is changed in links before they are matched.
  package init(
    patterns: [String], types: [String: ParameterKind] = [:], links: AppLinks,
    rewrites: [LinkRewrite] = []
  ) {
    self.init(patterns: patterns, links: links, rewrites: rewrites) { _, parameter in
      let isTail = if case .tail = parameter.form { true } else { false }
      return ParameterType(
        types[parameter.name] ?? .kind(.text), mayBeMissing: parameter.mayBeLeftOut, isList: isTail)
    }
  }

  /// - Parameter type: what a parameter takes, by the number of its pattern.
  init(
    patterns: [String], links: AppLinks, rewrites: [LinkRewrite] = [],
    type: (_ pattern: Int, PatternParameter) -> ParameterType
  ) {
    var problems: [Router.Problem] = []
    var routes: [RouteDeclaration] = []
    for (number, text) in patterns.enumerated() {
      do throws(PatternProblem) {
        let shape = try PatternShape(parsing: text)
        let parameters = shape.parameters.map { (name: $0.name, type: type(number, $0)) }
        routes.append(
          RouteDeclaration(
            text: text, owner: number, ownerName: text, parameters: ParameterTypes(parameters)))
      } catch {
        problems.append(.pattern(error, text, at: .init()))
      }
    }
    let builder = TableBuilder(links: links, routes: routes)
    let set = RewriteSet(rewrites, links: links, routes: routes)
    self.rewrites = set
    self.problems =
      problems + builder.problems.map { .init($0, links: links) }
      + set.problems.map { .init($0, links: links) }
    table = builder.table()
  }

  /// What the winner took from a link.
  package struct Match: Sendable {
    package let pattern: String
    /// In the order of the pattern; parameters that took nothing are left out.
    package let values: [(name: String, text: ParameterText)]
    /// What a bare `*` dropped.
    package let dropped: [String]?
    package let query: [(name: String, value: String?)]
    package let fragment: String?
    /// What ``AppLinks/context`` names of the query.
    package fileprivate(set) var context = LinkContext()
    /// What rewrites made of the link; nil where they left it as it is.
    package fileprivate(set) var rewritten: String?
  }

  /// The winner for a link.
  ///
  /// - Throws: why there is none.
  package func match(_ link: String) throws(RoutingError) -> Match {
    var rewriting = Rewriting(link, from: nil)
    rewriting.apply(rewrites.all, in: table)
    if let refusal = rewriting.refusal { throw refusal }
    var match = try matched(rewriting.link)
    match.context = table.links.context(of: link)
    if !rewriting.link.utf8.elementsEqual(link.utf8) { match.rewritten = rewriting.link }
    return match
  }

  private func matched(_ link: String) throws(RoutingError) -> Match {
    var text = link
    let result = text.withUTF8 { bytes in
      Result { () throws(LinkRejection) in try match(bytes) }
    }
    do throws(LinkRejection) {
      if let match = try result.get() { return match }
    } catch {
      throw RoutingError(error, of: link, links: table.links)
    }
    let isOwn = (try? DeepLink(link))?.scheme == nil
    throw RoutingError(
      link, in: table,
      note: isOwn ? "the link has no scheme, so it cannot come from outside the app" : nil)
  }

  private func match(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkRejection) -> Match? {
    var match: Match?
    _ = try table.match(bytes) { candidate in
      // An in-app link never comes from outside.
      if case .inApp = candidate.link.kind { return false }
      let link = candidate.link
      var values: [(name: String, text: ParameterText)] = []
      candidate.tellTexts { values.append(($0.name, $1)) }
      match = Match(
        pattern: table.routes[candidate.route].text,
        values: values,
        dropped: candidate.droppedTail,
        query: link.queryItems.map { item in
          (link.text(query: item.name), item.value.isPresent ? link.text(query: item.value) : nil)
        },
        fragment: link.parts.fragment.isPresent
          ? String(decoding: Array(link.decoded(link.parts.fragment)), as: UTF8.self) : nil)
      return true
    }
    return match
  }
}

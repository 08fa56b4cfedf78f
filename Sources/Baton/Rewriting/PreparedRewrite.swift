package struct PreparedRewrite: Sendable {
  package let rewrite: LinkRewrite
  /// The patterns of the links to rewrite.
  package let taken: [RouteDeclaration]
  /// The pattern for the result, or nil if the rewrite doesn't have one.
  package let target: PatternShape?
  /// The mistakes in the rewrite. If there are any, the rewrite isn't used.
  var problems: [Diagnostic]
  let table: RouteTable

  package var name: String { rewrite.name }

  /// True if the rewrite removes the app's prefix.
  package var removesPrefix: Bool { table.links.prefix.map(LinkRewrite.name) == name }

  /// True if the result comes from a link or path inside the link.
  package var findsLink: Bool {
    switch rewrite.change {
    case .following, .fragmentAsPath: true
    case .pattern, .closure: false
    }
  }

  package init(_ rewrite: LinkRewrite, links: AppLinks) {
    let reading = RewriteReading(rewrite, links: links)
    self.rewrite = rewrite
    (taken, target, problems) = (reading.taken, reading.target, reading.problems)
    table = TableBuilder(links: links, routes: taken).table()
  }

  /// Returns the rewritten link, or nil if nothing changes.
  func result(for link: DeepLink) -> String? {
    var result: String?
    table.forEachCandidate(for: link.text) { candidate in
      result = self.result(for: link, candidate)
      return result != nil
    }
    guard let result, !result.hasSameBytes(as: link.text) else { return nil }
    return result
  }

  /// Returns the values of a prefix's parameters in a link.
  func texts(in link: String, of prefix: LinkPrefix) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    table.forEachCandidate(for: link) { candidate in
      for case (let parameter, .text(let text)) in candidate.texts {
        guard let words = prefix.texts[parameter.name] else { continue }
        // Use the declared spelling, even if the link's capitalization differs.
        let known = words.first { CaseFolding.fold($0) == CaseFolding.fold(text) }
        texts.append((parameter.name, known ?? text))
      }
      return true
    }
    return texts
  }

  private func result(for link: DeepLink, _ candidate: RouteTable.Candidate) -> String? {
    switch rewrite.change {
    case .pattern:
      guard let target else { return nil }
      return RewrittenLink(candidate, of: taken[candidate.route], in: table).text(of: target)
    case .following(let query, _): return followed(query, candidate.link, from: link.origin)
    case .fragmentAsPath:
      return RewrittenLink(candidate, of: taken[candidate.route], in: table).textOfFragment
    case .closure(_, let change):
      return change(link).map { $0.utf8.first == .slash ? link.origin + $0 : $0 }
    }
  }

  /// Returns the link in the first item that has this name and contains one of the app's links. The
  /// value is an absolute link or a path on the same origin. A value that begins with two slashes
  /// isn't a path, because a host follows the slashes.
  private func followed(_ name: String, _ link: LinkView, from origin: String) -> String? {
    for item in link.queryItems where item.value.isPresent {
      guard link.text(query: item.name).hasSameBytes(as: name) else { continue }
      var text = PercentCoding.encode(link.text(query: item.value), as: .link)
      if text.hasPrefix("/"), !text.hasPrefix("//") { text = origin + text }
      if DeepLink.hasScheme(text), table.rejection(of: text) == nil { return text }
    }
    return nil
  }
}

extension DeepLink {
  /// The text to insert before a path: `https://www.example.com`, or `demoapp:/` for a custom
  /// scheme. The path supplies the second slash.
  fileprivate var origin: String {
    let scheme = scheme ?? ""
    return scheme == "https" || scheme == "http" ? "\(scheme)://\(host ?? "")" : "\(scheme):/"
  }
}

extension RouteTable {
  /// Returns the reason why a link can't be matched at all, or nil if it can.
  package func rejection(of link: String) -> LinkRejection? {
    forEachCandidate(for: link) { _ in true }
  }
}

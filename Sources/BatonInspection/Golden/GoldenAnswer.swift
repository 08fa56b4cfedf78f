package import Baton

/// A router's answer to a question in a golden table, in the table's format.
package struct GoldenAnswer: Sendable, Hashable {
  /// `refused`, `not found`, `degraded`, or `performs` followed by the command. Nil if a
  /// destination opens.
  private let verdict: String?
  private let code: RoutingError.Code?
  private let hierarchy: Hierarchy?
  /// The reason why the result differs from the requested one.
  package let reason: String?

  private static let refused = "refused"
  private static let notFound = "not found"
  private static let degraded = "degraded"

  /// - Parameter links: The links opened earlier, in order. If one of them fails, its error is the
  ///   answer.
  package init(
    of router: Router, to asked: some Continuable, from source: Source? = nil,
    over links: [String] = []
  ) {
    let error: RoutingError?
    do throws(RoutingError) {
      let shown = try router.shown(by: links)
      switch try router.resolve(asked, from: source, over: shown) {
      case .destination(let place): (verdict, hierarchy, error) = (nil, place, nil)
      case .degraded(let place, let reason):
        (verdict, hierarchy, error) = (Self.degraded, place, reason)
      case .command(let command, let place):
        (verdict, hierarchy, error) = ("performs " + router.text(of: command), place, nil)
      }
    } catch let reason {
      verdict = reason.isNotFound ? Self.notFound : Self.refused
      (hierarchy, error) = (nil, reason)
    }
    code = error?.code
    reason = error?.description
  }

  /// Returns the answer as it's written in a table. A hierarchy without branches is on one line.
  ///
  /// - Parameter asTree: True to always draw the tree.
  package func lines(asTree: Bool = false) -> [String] {
    var lines: [String] = []
    if let verdict {
      // The verdict is already "not found", so the code is left out.
      let code = code.flatMap { $0 == .notFound ? nil : ": \($0.rawValue)" } ?? ""
      lines.append(verdict + code)
    }
    guard let hierarchy else { return lines }
    if !asTree, let line = hierarchy.line { return lines + [line] }
    return lines + hierarchy.description.split(separator: "\n").map(String.init)
  }

  /// Returns true if the answer in the table matches. If the written answer gives no reason, any
  /// reason is fine.
  package func fits(_ written: [String]) -> Bool {
    guard !written.isEmpty else { return false }
    var forms = [lines(), lines(asTree: true)]
    if let verdict { forms += forms.map { [verdict] + $0.dropFirst() } }
    return forms.contains { form in
      form.count == written.count
        && zip(form, written).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }
  }

  /// Throws if a line of an answer contains an unknown reason.
  static func check(_ line: String) throws(Diagnostic) {
    for verdict in [refused, notFound, degraded] where line.hasPrefix(verdict + ":") {
      let name = String(line.dropFirst(verdict.count + 1)).trimmed
      let codes = RoutingError.Code.ofRouter
      guard !codes.contains(.init(rawValue: name)) else { continue }
      throw .unknown("reason", name, codes.map(\.rawValue))
    }
  }
}

extension Router {
  /// Returns the hierarchy after opening links one after another.
  fileprivate func shown(by links: [String]) throws(RoutingError) -> Hierarchy? {
    var shown: Hierarchy?
    for link in links {
      let wanted = try hierarchy(for: link, over: shown)
      shown = transition(to: wanted, from: shown).result ?? shown
    }
    return shown
  }
}

extension Router {
  /// All problems with an app's features, thrown as one error by `Router.init`.
  public struct Problems: Error, Sendable {
    /// The problems, in the order in which the checks found them.
    public let problems: [Diagnostic]
    /// A router without the faulty declarations. A release build can log the problems and use this
    /// router.
    public let usable: Router

    package init(problems: [Diagnostic], usable: Router) {
      self.problems = problems
      self.usable = usable
    }
  }
}

extension Router.Problems: CustomStringConvertible {
  public var description: String {
    problems.map(\.description).joined(separator: "\n\n")
  }
}

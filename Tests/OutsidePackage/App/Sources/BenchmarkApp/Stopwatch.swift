import Baton

/// A timer for links, in a module without features.
public struct Stopwatch {
  public init() {}

  public func time(of links: [String], in router: Router) -> Duration {
    ContinuousClock().measure { for link in links { _ = try? router.hierarchy(for: link) } }
  }
}

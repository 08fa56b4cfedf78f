import Baton

/// How long links take: a module that offers no feature.
public struct Stopwatch {
  public init() {}

  public func time(of links: [String], in router: Router) -> Duration {
    ContinuousClock().measure { for link in links { _ = try? router.hierarchy(for: link) } }
  }
}

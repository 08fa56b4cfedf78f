package import Baton

extension Outcome {
  /// What a request leads to, as its outcome if nothing is in the way.
  init(_ resolution: Router.Resolution) {
    self =
      switch resolution {
      case .place(let hierarchy): .opened(hierarchy)
      case .degraded(let hierarchy, let error): .degraded(hierarchy, error)
      case .command(let command, let hierarchy): .performed(command, shows: hierarchy)
      }
  }

  /// The outcome of a request that leads nowhere.
  init(_ error: RoutingError) {
    self = error.isNotFound ? .notFound(error) : .refused(error)
  }
}

extension Router {
  /// What a request leads to, as its outcome if nothing is in the way.
  package func outcome(
    of asked: some Continuable, from source: Source? = nil, over shown: Hierarchy? = nil
  ) -> Outcome {
    do throws(RoutingError) {
      return Outcome(try resolve(asked, from: source, over: shown))
    } catch {
      return Outcome(error)
    }
  }
}

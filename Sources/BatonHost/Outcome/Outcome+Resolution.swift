package import Baton

extension Outcome {
  /// Creates the outcome of a request that nothing prevents.
  init(_ resolution: Router.Resolution) {
    self =
      switch resolution {
      case .place(let hierarchy): .opened(hierarchy)
      case .degraded(let hierarchy, let error): .degraded(hierarchy, error)
      case .command(let command, let hierarchy): .performed(command, shows: hierarchy)
      }
  }

  /// Creates the outcome of a request that leads nowhere.
  init(_ error: RoutingError) {
    self = error.isNotFound ? .notFound(error) : .refused(error)
  }
}

extension Router {
  /// Returns the outcome of a request if nothing prevents it.
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

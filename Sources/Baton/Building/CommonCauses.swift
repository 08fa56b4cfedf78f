/// Problems of several types with one shared cause. Each cause becomes one problem that names all
/// of them.
struct CommonCauses {
  private var causes: [RoutingError.Cause] = []
  private var errors: [RoutingError.Cause: RoutingError] = [:]
  private var types: [RoutingError.Cause: [RoutableType]] = [:]

  /// Takes in an error that others may share the cause of.
  ///
  /// - Parameter type: What has no place because of it; nil for the link home.
  /// - Returns: Whether it has such a cause.
  mutating func add(_ error: RoutingError, for type: RoutableType?) -> Bool {
    guard let cause = error.cause else { return false }
    if errors[cause] == nil {
      causes.append(cause)
      errors[cause] = error
    }
    if let type, types[cause]?.last !== type { types[cause, default: []].append(type) }
    return true
  }

  /// In the order in which they came up.
  var problems: [Router.Problem] {
    causes.compactMap { cause in
      errors[cause].map { .missing(cause, $0, types[cause] ?? []) }
    }
  }
}

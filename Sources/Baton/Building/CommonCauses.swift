/// Combines problems that have the same cause into one problem that lists all affected types.
struct CommonCauses {
  private var causes: [RoutingError.Cause] = []
  private var errors: [RoutingError.Cause: RoutingError] = [:]
  private var types: [RoutingError.Cause: [RouteType]] = [:]

  /// Adds an error if its cause may affect other types, too.
  ///
  /// - Parameter type: The type that can't be used because of the error, or nil for the home link.
  /// - Returns: True if other types may share the error's cause.
  mutating func add(_ error: RoutingError, for type: RouteType?) -> Bool {
    guard let cause = error.cause else { return false }
    if errors[cause] == nil {
      causes.append(cause)
      errors[cause] = error
    }
    if let type, types[cause]?.last !== type { types[cause, default: []].append(type) }
    return true
  }

  /// Problems in the order they were found.
  var problems: [Diagnostic] {
    causes.compactMap { cause in
      errors[cause].map { .missing(cause, $0, types[cause] ?? []) }
    }
  }
}

/// Errors grouped by their cause. Each cause becomes one problem that lists all affected types.
struct CommonCauses {
  private var found: [(cause: RoutingError.Cause, error: RoutingError, types: [RouteType])] = []

  /// Adds an error if it has a known cause, which may also affect other types.
  ///
  /// - Parameter type: The type that can't be used because of the error, or nil for the home link.
  /// - Returns: True if the error was added.
  mutating func add(_ error: RoutingError, for type: RouteType?) -> Bool {
    guard let cause = error.cause else { return false }
    let number = found.firstIndex { $0.cause == cause } ?? found.count
    if number == found.count { found.append((cause, error, [])) }
    if let type, found[number].types.last !== type { found[number].types.append(type) }
    return true
  }

  /// The problems, in the order in which they were found.
  var problems: [Diagnostic] { found.map { .missing($0.cause, $0.error, $0.types) } }
}

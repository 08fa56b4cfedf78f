extension Router {
  /// The request of a quick action: its type is a link, or the name of a destination or command whose
  /// values are in its user info.
  ///
  /// - Throws: Why it leads nowhere: no such name, or values that it does not take.
  public func request(
    quickAction type: String, userInfo: [String: ActivityValue] = [:], scene: String? = nil
  ) throws(RoutingError) -> ContinuationRequest {
    guard let known = routableType(named: type) else {
      return ContinuationRequest(.link(type), from: .quickAction, scene: scene)
    }
    do {
      switch try known.decode(stored: userInfo) {
      case .destination(let destination):
        return ContinuationRequest(.destination(destination), from: .quickAction, scene: scene)
      case .command(let command):
        return ContinuationRequest(.command(command), from: .quickAction, scene: scene)
      }
    } catch {
      throw .activityValues(error, known)
    }
  }
}

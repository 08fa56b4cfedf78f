extension Router {
  /// Returns the request of a quick action. Its type is a link, or a destination's or command's
  /// name with its values in the user info.
  ///
  /// - Throws: The reason why it leads nowhere: an unknown name or unsuitable values.
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

import Baton

extension HostDriver {
  /// Tells of a screen that says that it is another place than the one it was made for; of each kind of place
  /// once.
  func tellDisbelieved(_ made: any Destination, _ said: any Destination) {
    guard state.disbelieved.insert(router.name(of: made)).inserted else { return }
    tell(.identityChanged(made, said, router))
  }
}

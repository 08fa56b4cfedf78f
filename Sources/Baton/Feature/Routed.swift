/// The target of a link or activity: a destination or a command.
package enum Routed {
  case destination(any Destination)
  case command(any Command)

  package var value: any Routable {
    switch self {
    case .destination(let destination): destination
    case .command(let command): command
    }
  }

  /// Nil for a command.
  package var destination: (any Destination)? {
    if case .destination(let destination) = self { destination } else { nil }
  }
}

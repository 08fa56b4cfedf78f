import Baton
import BatonHost

/// What the host of a window shows, read from the live containers, and what became of requests.
///
/// A class, because it listens.
@MainActor final class HostEar {
  private(set) var outcomes: [String] = []
  /// The host of the window in front.
  private(set) weak var host: ContinuationHost?
  private var listening: [Task<Void, Never>] = []

  /// Listens to a host from its beginning on, before it is given anything.
  func listen(to host: ContinuationHost) {
    self.host = host
    let stream = host.outcomes
    listening.append(
      Task { [weak self] in
        // What is restored nobody asked for now.
        for await record in stream
        where record.isRequested && record.source.kind != .restoration {
          self?.outcomes.append("\(record.route ?? "-"): \(record.outcome.label)")
        }
      })
  }

  func stop() {
    for task in listening { task.cancel() }
    listening = []
    outcomes = []
    host = nil
  }

  var shown: [String] { host?.shown?.focus.map(\.description) ?? [] }
  var tree: String { host?.shown?.description ?? "nothing" }
}

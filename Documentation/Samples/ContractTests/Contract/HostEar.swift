import Baton
import BatonHost

/// The hierarchy of a window's host, read from the live containers, and the outcomes of its
/// requests.
@MainActor final class HostEar {
  private(set) var outcomes: [String] = []
  /// The front window's host.
  private(set) weak var host: ContinuationHost?
  private var listening: [Task<Void, Never>] = []

  /// Listens to a host from its beginning, before its first request.
  func listen(to host: ContinuationHost) {
    self.host = host
    let stream = host.outcomes
    listening.append(
      Task { [weak self] in
        // Restored requests were made before this launch, so they don't count.
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

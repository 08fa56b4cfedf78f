import Baton
import BatonHost
import Foundation

/// Records the outcomes of a host's requests, and reads the host's hierarchy from the live
/// containers.
@MainActor final class HostEar {
  private(set) var outcomes: [String] = []
  /// The front window's host.
  private(set) weak var host: ContinuationHost?
  /// The time at which the app started.
  private(set) var began = Date.now
  private var listening: [Task<Void, Never>] = []

  /// Starts to record a host's outcomes. Call this method before the host's first request.
  func listen(to host: ContinuationHost) {
    self.host = host
    let stream = host.outcomes
    listening.append(
      Task { [weak self] in
        // Restored requests aren't recorded, because they were made before this launch.
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
    began = .now
  }

  var shown: [String] { host?.shown?.focus.map(\.description) ?? [] }
  var tree: String { host?.shown?.description ?? "nothing" }
}

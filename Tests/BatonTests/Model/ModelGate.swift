import Baton
import BatonHost
import BatonSimulation

/// Holds pending work until the test releases it, in any order and with any result.
@MainActor final class ModelGate {
  private var waiting: [(number: Int, go: PendingWork.Resumption<Void>)] = []
  private var begun = 0
  private let theEnd = TestGate()

  var count: Int { waiting.count }

  /// Waits until the test releases this wait, or the task is canceled.
  func wait() async {
    begun += 1
    let number = begun
    await PendingWork.suspend { go in
      if Task.isCancelled { go.resume() } else { waiting.append((number, go)) }
    } onCancel: {
      self.release { $0 == number }
    }
  }

  /// Waits until the end of the test, even if the task is canceled.
  func waitToTheEnd() async { await theEnd.wait() }

  /// Releases all work, including work whose task was canceled.
  func end() {
    releaseAll()
    theEnd.release()
  }

  /// Releases one piece of pending work.
  func release(_ choice: Int) {
    guard !waiting.isEmpty else { return }
    waiting.remove(at: choice % waiting.count).go.resume()
  }

  func releaseAll() { release { _ in true } }

  private func release(_ fits: (Int) -> Bool) {
    let going = waiting.filter { fits($0.number) }
    waiting.removeAll { fits($0.number) }
    for entry in going { entry.go.resume() }
  }
}

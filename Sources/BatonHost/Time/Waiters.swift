/// The tasks that wait until something changes.
@MainActor package final class Waiters {
  private var waiting: [PendingWork.Resumption<Void>] = []

  package nonisolated init() {}

  package var count: Int { waiting.count }

  /// Waits for the next call to ``resume()``.
  package func wait() async { await PendingWork.suspend { waiting.append($0) } }

  /// Waits for the next call to ``resume()``. If the task is canceled, all waiting tasks resume, so
  /// check your condition again afterward.
  package func waitUnlessCanceled() async {
    await PendingWork.suspend({ waiting.append($0) }, onCancel: { self.resume() })
  }

  package func resume() {
    let resumed = waiting
    waiting = []
    for resumption in resumed { resumption.resume() }
  }
}

import Baton

extension HostDriver {
  /// Waits for work of others: the one way in which anything here waits.
  ///
  /// - Parameters:
  ///   - limit: How long at most.
  ///   - work: What is waited for; cancelled when the time is over, or nobody waits any more.
  ///   - then: What follows in the driver's turn; given nil where the time is over.
  func wait<Value: Sendable>(
    atMost limit: Duration?, for work: @escaping @MainActor @Sendable () async -> Value,
    then: @escaping @MainActor (HostDriver, Value?) -> Void
  ) -> Wait {
    let wait = Wait()
    let resume: @MainActor @Sendable (Value?) -> Void = { [weak self] value in
      guard wait.end(), let self else { return }
      then(self, value)
      drive()
    }
    wait.begin(Task { resume(await work()) })
    if let limit {
      wait.begin(
        Task { [clock] in
          do { try await clock.pause(for: limit) } catch { return }
          resume(nil)
        })
    }
    return wait
  }

  /// Does something after a time.
  func wait(for time: Duration, then: @escaping @MainActor (HostDriver) -> Void) -> Wait {
    let wait = Wait()
    wait.begin(
      Task { [weak self, clock] in
        do { try await clock.pause(for: time) } catch { return }
        guard wait.end(), let self else { return }
        then(self)
        drive()
      })
    return wait
  }
}

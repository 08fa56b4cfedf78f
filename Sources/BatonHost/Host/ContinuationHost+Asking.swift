public import Baton

extension ContinuationHost {
  /// Opens a destination that returns an answer, and waits for the answer.
  ///
  /// ```swift
  /// if let code = try await host.ask(ScanCode()) { … }
  /// ```
  ///
  /// The destination always gets a new screen. Once the screen returns an answer, the host removes
  /// the screen as ``back(presented:)`` would. If the request is parked, this call keeps waiting.
  /// If you cancel the task, the call returns, and the host withdraws the request unless it's
  /// already on screen.
  ///
  /// - Returns: The answer. Nil if the user or the app went back, another request replaced the
  ///   screen, the screen released its answer function, the scene closed, or you canceled the task.
  /// - Throws: The reason why the destination couldn't be shown.
  public func ask<Value: Answering>(
    _ destination: Value
  ) async throws(RoutingError) -> Value.Answer? {
    let request = ContinuationRequest(.destination(destination), from: .app)
    let shell = shell
    let result: PendingAnswer.End = await withTaskCancellationHandler {
      await PendingWork.suspend { continuation in
        shell.ask(PendingAnswer(request) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      shell.clock.start { shell.withdrawAsking(request.id) }
    }
    return try result.get()?.value(as: Value.Answer.self)
  }

  /// Opens a destination that returns an answer, and calls a closure with that answer. The request
  /// starts immediately.
  ///
  /// The request doesn't keep the host alive. If you release the host, you don't get an answer.
  ///
  /// - Parameters:
  ///   - destination: The destination to ask.
  ///   - completion: A closure that's called once. It receives the answer, nil if the screen closed
  ///     without an answer, or the reason why the screen couldn't be shown.
  public func ask<Value: Answering>(
    _ destination: Value,
    completion: @escaping @MainActor (Result<Value.Answer?, RoutingError>) -> Void
  ) {
    let request = ContinuationRequest(.destination(destination), from: .app)
    shell.ask(
      PendingAnswer(request) { completion($0.map { $0?.value(as: Value.Answer.self) }) })
  }
}

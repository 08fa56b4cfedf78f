public import Baton

extension ContinuationHost {
  /// Opens a destination that promises an answer, and waits for it.
  ///
  /// ```swift
  /// if let code = try await host.ask(ScanCode()) { … }
  /// ```
  ///
  /// The destination always gets a new screen. Its answer removes that screen, like ``back(presented:)``. If
  /// the request is parked, you keep waiting. Cancelling the task ends the wait, and withdraws a
  /// request that isn't on screen yet.
  ///
  /// - Returns: The answer, or nil if there's none: the user or the app went back, another request
  ///   replaced the screen, the screen released its answer function, or the scene is gone.
  /// - Throws: The reason why the destination couldn't be shown.
  public func ask<Place: Answering>(
    _ place: Place
  ) async throws(RoutingError) -> Place.Answer? {
    let request = ContinuationRequest(.destination(place), from: .app)
    let shell = shell
    let result: Result<Place.Answer?, RoutingError> = await withTaskCancellationHandler {
      await PendingWork.suspend { continuation in
        shell.ask(
          PendingAnswer(request) { continuation.resume(returning: $0.result(of: Place.self)) })
      }
    } onCancel: {
      shell.clock.start { shell.withdrawAsking(request.id) }
    }
    return try result.get()
  }

  /// Opens a destination that promises an answer, and begins at once.
  ///
  /// The completion doesn't keep the host alive. If you release the host, there's no answer.
  ///
  /// - Parameters:
  ///   - place: The destination to ask.
  ///   - completion: Called once with the answer, nil if the screen went away without one, or the
  ///     reason why it couldn't be shown.
  public func ask<Place: Answering>(
    _ place: Place,
    completion: @escaping @MainActor (Result<Place.Answer?, RoutingError>) -> Void
  ) {
    let request = ContinuationRequest(.destination(place), from: .app)
    shell.ask(PendingAnswer(request) { completion($0.result(of: Place.self)) })
  }
}

extension PendingAnswer.End {
  fileprivate func result<Place: Answering>(
    of _: Place.Type
  ) -> Result<Place.Answer?, RoutingError> {
    switch self {
    case .answered(let given): .success(given.value(as: Place.Answer.self))
    case .wentWithout: .success(nil)
    case .notShown(let reason): .failure(reason)
    }
  }
}

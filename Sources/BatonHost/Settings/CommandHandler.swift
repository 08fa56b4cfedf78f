public import Baton

/// The code that runs a ``/Baton/Command``, supplied to the host.
///
/// ```swift
/// CommandHandler(SendDiagnostics.self) { [support] in try await support.send(level: $0.level) }
/// ```
@MainActor public struct CommandHandler: Sendable {
  /// The type of the commands that the handler runs.
  package nonisolated let command: any Command.Type
  let perform: @MainActor @Sendable (any Command) async throws -> Void

  /// Creates a handler for a command. If the handler throws, the request fails with that error, and
  /// the command's destination isn't shown.
  ///
  /// Commands run one at a time, but a handler may perform another command and wait for it. In a
  /// detached task, the host can't tell that the handler waits, so both commands wait until
  /// ``HostLimits/commandTimeout``.
  public nonisolated init<Wanted: Command>(
    _ command: Wanted.Type, perform: @escaping @MainActor @Sendable (Wanted) async throws -> Void
  ) {
    self.command = command
    self.perform = { value in
      guard let wanted = value as? Wanted else { return }
      try await perform(wanted)
    }
  }
}

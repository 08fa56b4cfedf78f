#if canImport(OSLog)
  import Foundation
  import OSLog
  import Testing

  /// What is so on a real device. Where stand-ins are, there is another one of the same name.
  @MainActor enum Surroundings {
    /// How long nothing changes where nothing moves any more: longer than an animation.
    nonisolated static let quiet: Duration = .milliseconds(700)
    /// Whether views are drawn.
    nonisolated static let drawsViews = true
    /// Nobody else drives the system.
    nonisolated static let turns = Turns()

    nonisolated struct Turns: SuiteTrait {}

    /// Before a behaviour is checked.
    static func begin() {}

    static func turn() async { try? await Task.sleep(for: .milliseconds(10)) }

    /// What the platform logged as a fault since then, and nothing allows.
    static func complaints(since date: Date) throws -> [String] {
      let store = try OSLogStore(scope: .currentProcessIdentifier)
      let allowed = try AllowedFaults.ofThisProject()
      return try store.getEntries(at: store.position(date: date))
        .compactMap { $0 as? OSLogEntryLog }
        .filter { $0.level == .fault && $0.date >= date }
        .filter { AllowedFaults.subsystems.contains($0.subsystem) }
        .filter { !allowed.allow($0.composedMessage, of: $0.subsystem) }
        .map { "\($0.subsystem): \($0.composedMessage)" }
    }
  }
#endif

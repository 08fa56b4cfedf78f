#if canImport(OSLog)
  import Foundation
  import OSLog
  import Testing

  /// The state of a real device. The stand-ins have their own type with this name.
  @MainActor enum Surroundings {
    /// The time without a change that counts as settled. It's longer than an animation.
    nonisolated static let quiet: Duration = .milliseconds(700)
    /// True if views are drawn.
    nonisolated static let drawsViews = true
    /// No other code drives the system.
    nonisolated static let turns = Turns()

    nonisolated struct Turns: SuiteTrait {}

    /// Called before each behavior is checked.
    static func begin() {}

    static func turn() async { try? await Task.sleep(for: .milliseconds(10)) }

    /// The faults that the platform has logged since the given date, without the allowed ones.
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

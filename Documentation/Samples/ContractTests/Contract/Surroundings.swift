#if canImport(OSLog)
  import Foundation
  import OSLog
  import Testing

  /// The parts of the test environment that differ between real devices and the stand-ins. The
  /// stand-ins declare their own type with this name.
  @MainActor enum Surroundings {
    /// The time without a change after which the screen counts as settled. It's longer than any
    /// animation.
    nonisolated static let quiet: Duration = .milliseconds(700)
    /// True if SwiftUI draws views.
    nonisolated static let drawsViews = true
    /// A trait that lets suites take turns. It does nothing on a real device, because no other code
    /// drives the system.
    nonisolated static let turns = Turns()

    nonisolated struct Turns: SuiteTrait {}

    /// Called before each behavior is checked.
    static func begin() {}

    static func turn() async { try? await Task.sleep(for: .milliseconds(10)) }

    /// Returns the faults that the platform has logged since a date, except for the allowed ones.
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

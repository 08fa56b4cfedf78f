#if canImport(OSLog)
  import BatonApple
  import BatonTesting
  import Foundation
  import OSLog

  /// The parts of the test environment that differ between real devices and the stand-ins. The
  /// stand-ins declare their own type with this name.
  @MainActor enum Surroundings {
    /// True if SwiftUI draws views.
    nonisolated static let drawsViews = true
    /// A trait that lets suites take turns. It does nothing on a real device, because no other code
    /// drives the system.
    nonisolated static let turns = Turns()

    nonisolated struct Turns: SuiteTrait {}

    private static var began = Date.now

    /// Called when a behavior's window is created.
    static func begin() { began = .now }

    /// Returns once nothing has moved in a window for a while. Only time can tell that on a device.
    static func rest(_ stage: any PresenterStage, in window: AnyObject) async {
      var quietTurns = 0
      while quietTurns < 15, !Task.isCancelled {
        await (stage.clock as? SimulatedClock)?.waitUntilIdle()
        await stage.presenter.settled()
        try? await Task.sleep(for: .milliseconds(10))
        quietTurns = stage.presenter.isSettled ? quietTurns + 1 : 0
      }
    }

    /// Returns the activity that another device receives.
    static func handOff(_ platform: AppleActivityPlatform) -> UserActivity? {
      guard let activity = platform.activity else { return nil }
      platform.update(activity)
      return UserActivity(activity)
    }

    /// The faults that the platform has logged for this behavior, except for the allowed ones.
    static var complaints: [String] {
      do {
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        let allowed = try AllowedFaults.ofThisProject()
        return try store.getEntries(at: store.position(date: began))
          .compactMap { $0 as? OSLogEntryLog }
          .filter { $0.level == .fault && $0.date >= began }
          .filter { AllowedFaults.subsystems.contains($0.subsystem) }
          .filter { !allowed.allow($0.composedMessage, of: $0.subsystem) }
          .map { "\($0.subsystem): \($0.composedMessage)" }
      } catch {
        return ["\(error)"]
      }
    }
  }
#endif

import BatonHost

/// A behavior that every presenter must have.
public struct PresenterBehavior: Sendable {
  /// A sentence that describes what the presenter does.
  public let name: String
  /// The abilities that a test needs to observe the behavior.
  public let needs: Set<PresenterAbility>
  /// True if the platform may log complaints because the behavior attempts impossible steps.
  private let allowsProblems: Bool
  private let check: @MainActor @Sendable (any PresenterStage) async throws -> Void

  /// Creates a behavior that's tested in a new scene with the given account and requirement
  /// decision.
  init(
    _ name: String, needs: Set<PresenterAbility> = [], allowsProblems: Bool = false,
    _ decision: Requirement.Decision = .allow, isAllGuarded: Bool = false,
    account: String? = "ana",
    check: @escaping @MainActor @Sendable (PresenterScene) async throws -> Void
  ) {
    self.name = name
    self.needs = needs
    self.allowsProblems = allowsProblems
    self.check = { stage in
      try await check(
        PresenterScene(on: stage, decision, isAllGuarded: isAllGuarded, account: account))
    }
  }

  /// Checks the behavior in a new window.
  ///
  /// A call that hasn't returned once the window is idle is a violation. The check ends after five
  /// minutes, in case a window never becomes idle.
  ///
  /// - Returns: The first violation, or `nil` if the presenter behaves correctly.
  @MainActor public func breach(on stage: any PresenterStage) async -> String? {
    await breach(on: stage, within: .seconds(300))
  }

  /// Checks the behavior like ``breach(on:)``, with another limit.
  @MainActor package func breach(
    on stage: any PresenterStage, within limit: Duration
  ) async -> String? {
    let (breaches, first) = AsyncStream.makeStream(of: String?.self)
    let checking = Task { first.yield(await checked(on: stage)) }
    let waiting = Task {
      try await Task.sleep(for: limit)
      first.yield(
        "The behavior didn't end within \(limit). With a SimulatedClock, questions and other code "
          + "must wait for a TestGate or the clock.")
    }
    defer {
      checking.cancel()
      waiting.cancel()
      stage.end()
    }
    for await breach in breaches { return breach }
    return "The check was canceled."
  }

  @MainActor private func checked(on stage: any PresenterStage) async -> String? {
    do {
      try await check(stage)
      return allowsProblems || stage.complaints.isEmpty
        ? nil : "The platform complained: \(stage.complaints.joined(separator: ", "))"
    } catch {
      return "\(error)"
    }
  }
}

extension PresenterBehavior: CustomStringConvertible {
  public var description: String { name }
}

/// A list of behaviors that a presenter must have.
public struct PresenterContract: Sendable {
  /// The behaviors, in the order that they're checked.
  public let behaviors: [PresenterBehavior]

  /// Creates a contract from behaviors.
  public init(_ behaviors: [PresenterBehavior]) { self.behaviors = behaviors }

  /// All behaviors of Baton's presenters.
  public static let all = PresenterContract(
    [
      navigating, walking, following, waiting, locking, asking, answering, publishing,
      restoring,
    ].flatMap(\.behaviors))
}

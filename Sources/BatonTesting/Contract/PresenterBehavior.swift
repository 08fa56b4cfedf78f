import BatonHost

/// Something that every presenter does.
public struct PresenterBehavior: Sendable {
  /// A sentence that says what the presenter does.
  public let name: String
  /// The abilities without which you can't see it.
  public let needs: Set<PresenterAbility>
  let check: @MainActor @Sendable (any PresenterStage) async throws -> Void

  init(
    _ name: String, needs: Set<PresenterAbility> = [],
    check: @escaping @MainActor @Sendable (any PresenterStage) async throws -> Void
  ) {
    self.name = name
    self.needs = needs
    self.check = check
  }

  /// Checks the behavior on a new window.
  ///
  /// - Returns: The first thing that was wrong, or `nil` if the presenter keeps it.
  @MainActor public func breach(on stage: any PresenterStage) async -> String? {
    defer { stage.end() }
    do {
      try await check(stage)
      return stage.complaints.isEmpty
        ? nil : "The platform complained: \(stage.complaints.joined(separator: ", "))"
    } catch {
      return "\(error)"
    }
  }
}

extension PresenterBehavior: CustomStringConvertible {
  public var description: String { name }
}

/// The behaviors of a presenter.
public struct PresenterContract: Sendable {
  /// The behaviors, in the order they're checked.
  public let behaviors: [PresenterBehavior]

  /// A contract of these behaviors.
  public init(_ behaviors: [PresenterBehavior]) { self.behaviors = behaviors }

  /// Everything that Baton's own presenters keep.
  public static let all = PresenterContract(
    [
      navigating, walking, following, waiting, locking, asking, answering, publishing,
      restoring,
    ].flatMap(\.behaviors))
}

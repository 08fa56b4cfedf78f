public import Testing

/// Tests that a presenter has the behaviors that every presenter must have.
///
/// ```swift
/// @Test("The presenter keeps the contract") func contract() async throws {
///   try await expectPresenter({ MyStage() }, keeps: .all, cannot: [
///     .asksBeforeDismissing: "Its screens have no say in it."
///   ])
/// }
/// ```
///
/// Each behavior is tested in a new window, with a real host and the app in ``ContractApp``.
///
/// - Parameters:
///   - stage: A closure that creates a new window with the presenter.
///   - contract: The behaviors to check.
///   - cannot: The abilities that the presenter or the test lacks, each with a reason. Behaviors
///     that need any of these abilities are skipped.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
/// - Returns: The result of each behavior, in order.
@discardableResult
@MainActor public func expectPresenter(
  _ stage: @MainActor () async throws -> any PresenterStage,
  keeps contract: PresenterContract = .all,
  cannot: [PresenterAbility: String] = [:], filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> [PresenterResult] {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  var results: [PresenterResult] = []
  for behavior in contract.behaviors {
    let needs = behavior.needs.sorted { $0.rawValue < $1.rawValue }
    let verdict: PresenterResult.Verdict
    if let reason = needs.lazy.compactMap({ cannot[$0] }).first {
      verdict = .notApplicable(reason)
    } else if let breach = await behavior.breach(on: try await stage()) {
      caller.fail("\(behavior.name): \(breach)")
      verdict = .broken(breach)
    } else {
      verdict = .kept
    }
    results.append(PresenterResult(behavior: behavior, verdict: verdict))
  }
  return results
}

/// The result of testing a presenter for one behavior.
public struct PresenterResult: Sendable {
  /// The result.
  public enum Verdict: Sendable, Equatable {
    /// The presenter has the behavior.
    case kept
    /// The presenter doesn't have the behavior. The text describes the violation.
    case broken(String)
    /// The behavior doesn't apply. The text is the reason.
    case notApplicable(String)
  }

  /// The behavior.
  public let behavior: PresenterBehavior
  /// The result.
  public let verdict: Verdict
}

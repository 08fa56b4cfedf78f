@_spi(System) import AppleFoundation
public import Testing

/// A trait for suites that control the simulated system. A process has only one such system, so
/// these suites take turns, even across targets.
public struct OneSystem: SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void
  ) async throws {
    SystemTurns.begin()
    await Turns.all.take()
    do {
      try await tests()
    } catch {
      await Turns.all.give()
      throw error
    }
    await Turns.all.give()
  }
}

extension Trait where Self == OneSystem {
  /// Runs the suite while no other suite with this trait is running. Put it on the outermost suite,
  /// beside `.serialized`.
  public static var oneSystem: Self { OneSystem() }
}

/// A trait that fails each test during which the platform reports a problem.
public struct NoComplaints: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing runTest: @Sendable () async throws -> Void
  ) async throws {
    // Work that the last test left running may still report problems.
    await waitUntilIdle()
    clearProblems()
    try await runTest()
    if !test.traits.contains(where: { $0 is MayComplain }) { #expect(problems == []) }
  }
}

extension Trait where Self == NoComplaints {
  /// Expects that the platform reports no problems during each test. Put it beside `.oneSystem`.
  public static var noComplaints: Self { NoComplaints() }
}

/// A trait for a test that does something the platform rejects.
public struct MayComplain: TestTrait {}

extension Trait where Self == MayComplain {
  /// Allows the platform to report problems during this test, despite `.noComplaints`.
  public static var allowsProblems: Self { MayComplain() }
}

private actor Turns {
  static let all = Turns()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

@_spi(System) import AppleFoundation
public import Testing

/// A process has one system, so suites of different targets that drive it take turns.
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
  /// Runs while no other suite with this trait does. Put it on the outermost suite, beside
  /// `.serialized`.
  public static var oneSystem: Self { OneSystem() }
}

/// Fails each test of a suite in which the platform complains.
public struct NoComplaints: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing runTest: @Sendable () async throws -> Void
  ) async throws {
    // Work that the last test left running may still complain.
    await rest()
    clearProblems()
    try await runTest()
    if !test.traits.contains(where: { $0 is MayComplain }) { #expect(problems == []) }
  }
}

extension Trait where Self == NoComplaints {
  /// Expects each test to cause no complaints. Put it beside `.oneSystem`.
  public static var noComplaints: Self { NoComplaints() }
}

/// Marks a test that attempts what the platform refuses.
public struct MayComplain: TestTrait {}

extension Trait where Self == MayComplain {
  /// The platform may complain during this test, in spite of `.noComplaints`.
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

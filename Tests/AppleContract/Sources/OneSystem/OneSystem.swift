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

import Testing

/// Runs a suite's tests ahead of those without this trait.
///
/// Tests on the main actor switch to other threads now and then, and wait there behind thousands of
/// tests that keep all cores busy. They would then run at the end, one by one, on a single core.
struct EarlyTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == EarlyTrait {
  /// Runs the tests early. For suites with much work on the main actor.
  static var early: Self { Self() }
}

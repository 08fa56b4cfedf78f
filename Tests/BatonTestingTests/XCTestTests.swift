import BatonTesting
import Testing
import XCTest

/// Tests that run in XCTest itself.
final class SnapshotsInXCTest: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .never) { super.invokeTest() }
  }

  func testReadsItsSnapshot() {
    expectSnapshot(of: "as in Swift Testing", as: .text)
    expectSnapshot(of: 42, matches: "42")
    XCTAssertEqual(SnapshotRecordMode.setting, .never)
  }
}

#if !canImport(ObjectiveC)
  /// A test that should fail. It records its failures, which another test checks.
  final class FailingExpectationsInXCTest: XCTestCase {
    private var failures: [(text: String, file: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append((description, filePath, lineNumber))
    }

    func testFailsAtTheLineOfTheCaller() {
      let line = #line + 1
      withSnapshots(record: .never) { expectSnapshot(of: "a", as: .text, matches: "b") }
      expectOneFailure("- b\n+ a\n", line: line)
    }

    func testFailsForABrokenLaw() {
      let feature = BrokenFeature(destinations: [Bare.self])
      let line = #line + 1
      expectWellBehaved(feature, with: feature.router())
      expectOneFailure("has examples: Bare\n  it has none\n", line: line)
    }

    @MainActor func testFailsForABrokenPresenter() async throws {
      let behaviors = PresenterContract.navigating.behaviors.prefix(1)
      let line = #line + 1
      try await expectPresenter({ IdleStage() }, keeps: PresenterContract(Array(behaviors)))
      expectOneFailure("Hall > Lobby is expected instead of nothing", line: line)
    }

    private func expectOneFailure(_ words: String, line: Int) {
      let isAsWanted =
        failures.count == 1 && failures[0].text.contains(words) && failures[0].line == line
        && failures[0].file.hasSuffix("XCTestTests.swift")
      guard !isAsWanted else { return }
      super.recordFailure(
        withDescription: "noted \(failures)", inFile: #filePath, atLine: line, expected: true)
    }
  }
#endif

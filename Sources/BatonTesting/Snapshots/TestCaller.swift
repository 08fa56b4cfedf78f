package import Testing
import XCTest

/// The location of a call to an expectation, and the way to fail there, in Swift Testing and
/// XCTest.
package struct TestCaller {
  package let filePath: StaticString
  package let sourceLocation: SourceLocation

  package init(filePath: StaticString, sourceLocation: SourceLocation) {
    self.filePath = filePath
    self.sourceLocation = sourceLocation
  }

  package var path: String { "\(filePath)" }

  /// The test's function, `opens(_:)`; XCTest does not say it, so the caller's is taken.
  package func test(function: String) -> String { Test.current?.name ?? function }

  /// Records an issue at the caller's place.
  ///
  /// Outside a test of Swift Testing it is told to both: XCTest fails its running test and is deaf
  /// without one, Swift Testing fails the run for an issue of no test (a detached task's) and is deaf
  /// in XCTest. A toolchain that passes issues from one to the other may show it twice.
  package func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: UInt(sourceLocation.line))
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

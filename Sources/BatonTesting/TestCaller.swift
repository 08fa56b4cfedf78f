package import Testing
import XCTest

/// The location of a call to an expectation. Both Swift Testing and XCTest can report failures
/// there.
package struct TestCaller {
  package let filePath: StaticString
  package let sourceLocation: SourceLocation

  package init(filePath: StaticString, sourceLocation: SourceLocation) {
    self.filePath = filePath
    self.sourceLocation = sourceLocation
  }

  package var path: String { "\(filePath)" }

  /// Returns the name of the test's function, such as `opens(_:)`. XCTest doesn't provide it, so
  /// the name of the calling function is used.
  package func test(function: String) -> String { Test.current?.name ?? function }

  /// Records an issue at the caller's location.
  ///
  /// Outside of a Swift Testing test, the issue is reported to both libraries. XCTest fails its
  /// running test, and ignores the issue if no test is running. Swift Testing fails the run if an
  /// issue has no test, such as an issue from a detached task. It ignores issues in XCTest. If the
  /// toolchain forwards issues, the issue may appear twice.
  package func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: UInt(sourceLocation.line))
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

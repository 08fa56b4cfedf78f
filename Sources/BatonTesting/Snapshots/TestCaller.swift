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

  /// The test's function, `opens(_:)`. XCTest doesn't provide it, so the caller's is used.
  package func test(function: String) -> String { Test.current?.name ?? function }

  /// Records an issue at the caller's location.
  ///
  /// Outside a Swift Testing test, the issue is reported to both libraries. XCTest fails its
  /// running test and ignores issues without one. Swift Testing fails the run for an issue without
  /// a test, such as a detached task's, and ignores issues in XCTest. A toolchain that forwards
  /// issues may show it twice.
  package func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: UInt(sourceLocation.line))
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

import Testing

/// The list of faults that hosted tests allow.
@Suite struct LeavingTests {
  @Test("A fault is allowed if its subsystem and text are listed") func listedFault() {
    let list = AllowedFaults("# A line each.\ncom.apple.UIKit | not the app's | a bug of iOS")

    #expect(list.allow("it is not the app's at all", of: "com.apple.UIKit"))
    #expect(!list.allow("it is not the app's at all", of: "com.apple.SwiftUI"))
    #expect(!list.allow("it is the app's", of: "com.apple.UIKit"))
  }

  @Test("This project's list of allowed faults is readable") func projectList() throws {
    // Links count too, because the files compiled here are symbolic links.
    #expect(throws: Never.self) { try AllowedFaults.ofThisProject() }
  }
}

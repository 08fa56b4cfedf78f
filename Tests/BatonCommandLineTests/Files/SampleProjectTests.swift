import Baton
import BatonCommandLine
import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonTesting
import Foundation
import Testing

/// The Info.plist files in the sample apps' project.
@Suite struct SampleProjectTests {
  @Test(arguments: ["UIKitApp", "SwiftUIApp", "AppKitApp"])
  func saysWhatItsFeaturesNeed(_ app: String) {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = root.appendingPathComponent("Documentation/Samples/InfoPlists/\(app).plist").path
    // As each app makes it.
    let tool = VerbTable.baton(name: "sample") {
      try Router(
        features: [Shell(), Videos(), Articles(), Mail()],
        links: AppLinks(
          schemes: ["demoapp"],
          domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
          allowsHTTP: true),
        home: "/videos")
    }
    let shell = TestShell()

    let code = tool.run(["files", "check", file], shell.streams(input: ""))

    #expect(code == .done, "\(shell.output)\(shell.error)")
  }
}

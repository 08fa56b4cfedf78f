import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonTesting
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine

/// Tests for the sample apps' Info.plist files, and for the shortcuts of their features.
@Suite struct SampleProjectTests {
  @Test(
    "The samples' Info.plist and App Intents files pass the check",
    arguments: ["UIKitApp", "SwiftUIApp", "AppKitApp"].map {
      "Documentation/Samples/InfoPlists/\($0).plist"
    } + ["Tests/AppleContract/Tests/UIKitTests/AppIntents.swift"])
  func checkedFiles(_ name: String) {
    let root = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = root.appendingPathComponent(name).path
    // The same router as in each of the apps.
    let tool = CommandLineTool.baton(name: "sample") {
      try Router(
        features: [Shell(), Videos(), Articles(), Mail()],
        links: AppLinks(
          schemes: ["demoapp"],
          domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
          allowsHTTP: true),
        home: "/videos")
    }

    let run = SampleRun("files", "check", file, by: tool)

    #expect(run.code == .done, "\(run.transcript)")
  }
}

import Baton
import BatonCommandLine
import BatonInspection
import BatonTool
import Foundation
import Testing

/// Association files of the samples; their texts are in sessions.
@Suite struct AssociationFileTests {
  private let app = "ABCDE12345.com.example.demo"

  @Test("Every example is sent if web links may lead to it") func examplesAreSent() throws {
    let router = try SampleApp.router()
    for domain in router.links.domains {
      let file = router.associationFile(for: domain, appIDs: [app])
      let prefix = "https://" + domain.replacing("*", with: "")
      for route in router.routes {
        guard let example = route.example, example.hasPrefix(prefix) else { continue }
        let decision = file.decision(on: example, for: app, domain: domain)
        let isOpen = PublishedRoute(route).isOpen(to: .webLink)
        #expect((decision.verdict == .match) == isOpen, "\(example)")
      }
    }
  }

  @Test("A file that's too large isn't written") func tooLarge() throws {
    try BatonProcess.inFolder { folder in
      let apps = (0..<9_000).map { "\"A\($0).com.example\"" }.joined(separator: ",")
      try folder.write("{\"webcredentials\":{\"apps\":[\(apps)]}}", to: "large")
      let run = SampleRun(
        line:
          "files write --only association --app-id \(app) --domain www.example.com --merge @large",
        in: folder)
      #expect(run.code == .differs && run.output.isEmpty)
      #expect(run.error.contains("the file is larger than 131072 bytes"))
    }
  }
}

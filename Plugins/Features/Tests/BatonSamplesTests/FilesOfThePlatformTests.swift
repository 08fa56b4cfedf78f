import Baton
import BatonInspection
import BatonSampleTool
import BatonTesting
import Foundation
import Testing

/// The code of the article on platform files.
@Suite struct FilesOfThePlatformTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test("The association file fits Apple's size limit and decodes unchanged")
  func associationFileSize() throws {
    let file = router.associationFile(
      for: "www.example.com", appIDs: ["ABCDE12345.com.example.demo"])
    let body = try JSONEncoder().encode(file)
    #expect(body.count < AssociationFile.sizeLimit)
    #expect(try JSONDecoder().decode(AssociationFile.self, from: body) == file)
  }

  @Test("The association file lets a video link open the app") func matchingLink() {
    let file = router.associationFile(
      for: "www.example.com", appIDs: ["ABCDE12345.com.example.demo"])
    let decision = file.decision(
      on: "https://www.example.com/play_video/abcd1234", for: "ABCDE12345.com.example.demo")
    #expect(decision.verdict == .match, "\(decision.reason)")
  }
}

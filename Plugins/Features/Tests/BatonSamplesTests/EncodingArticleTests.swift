import Baton
import BatonInspection
import BatonSampleTool
import Foundation
import Testing

/// The code of the article on JSON.
@Suite struct EncodingArticleTests {
  @Test("An encoded explanation hides link values unless asked for them") func hiddenValues() throws
  {
    let router = try SampleApp.router()
    let link = "demoapp://play_video/abcd1234"
    let logged = String(decoding: try explanation(of: link, router), as: UTF8.self)
    #expect(logged.contains("VideoPlayer") && !logged.contains("abcd1234"))

    let encoder = JSONEncoder()
    encoder.userInfo[.includesValues] = true
    let told = String(decoding: try encoder.encode(router.explain(link)), as: UTF8.self)
    #expect(told.contains("abcd1234"))
  }

  private func explanation(of link: String, _ router: Router) throws -> Data {
    let encoder = JSONEncoder()
    let explanation = try encoder.encode(router.explain(link))
    return explanation
  }
}

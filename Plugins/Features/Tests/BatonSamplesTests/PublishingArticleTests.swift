import Baton
import BatonTesting
import Testing

@testable import BatonHost

// The code of the article on publishing.

private struct Letter: RootDestination {
  static let patterns: [RoutePattern] = ["letters/:id"]
  static let activityTypes: [ActivityType] = ["com.example.letters.writing"]
  static let examples = [Letter(id: "42", body: "Dear Ada")]

  var id: String
  var body: String?

  func describe(_ activity: inout UserActivity) {
    activity.title = "Letter \(id)"
    activity.isEligibleForSearch = true
    activity.persistentIdentifier = "letter-\(id)"
  }
}

@MainActor private final class LetterEditor {
  let id: String
  var body = ""
  var isOpen = true
  private let host: ContinuationHost

  init(_ letter: Letter, host: ContinuationHost) {
    id = letter.id
    body = letter.body ?? ""
    self.host = host
  }

  func type(_ text: String) {
    body += text
    host.stateChanged()
  }
}

extension LetterEditor: Publishable {
  var current: Letter { Letter(id: id, body: body) }
  func restore(_ letter: Letter, from request: ContinuationRequest) { body = letter.body ?? body }
  func contribute(to activity: inout UserActivity) { activity.keywords.insert("letter") }
  func wasContinuedElsewhere() { isOpen = false }
}

@MainActor @Suite struct PublishingArticleTests {
  private let platform = HeadlessActivityPlatform()
  private let presenter = HeadlessPresenter()
  private let host: ContinuationHost

  init() throws {
    let router = try TestFeature(Letter.self).router(
      links: AppLinks(domains: ["www.example.com"]), home: "/letters/1")
    host = try ContinuationHost(router: router, presenter: presenter, platform: platform)
    host.becomeReady()
  }

  @Test("The shown letter is published for Handoff with its text") func shownLetter() async throws {
    await host.open(Letter(id: "42", body: "Dear Ada"))

    let received = platform.continueElsewhere()

    #expect(received?.userInfo["body"] == .string("Dear Ada"))
    #expect(platform.problems.isEmpty)
  }

  @Test("Deleting a saved activity stops publishing it") func deletedActivity() async throws {
    host.advertiser.willPublish = { activity in activity.isEligibleForPublicIndexing = false }
    await host.open(Letter(id: "42"))
    #expect(host.publication?.route == "Letter")

    await host.advertiser.deleteSaved(persistentIdentifiers: ["letter-42"])

    #expect(host.publication == nil)
  }

  @Test("A continuation stream sends bytes and receives the reply") func continuationStream()
    async throws
  {
    let (stream, other) = ContinuationStream.pair()
    var answer: [UInt8] = []
    let answering = Task {
      for try await bytes in other.input { try await other.write(bytes) }
      other.finish()
    }

    try await stream.write(Array("more".utf8))
    stream.finish()
    for try await bytes in stream.input { answer += bytes }

    try await answering.value
    #expect(answer == Array("more".utf8))
  }

  @Test("Another device gets the typed text, and the editor closes") func continuedElsewhere()
    async throws
  {
    var opened: LetterEditor?
    presenter.attach { [host] (letter: Letter) in
      let editor = LetterEditor(letter, host: host)
      opened = editor
      return editor
    }
    await host.open(Letter(id: "42"))
    let editor = try #require(opened)
    editor.type("Dear Ada")
    #expect(editor.isOpen)

    let received = platform.continueElsewhere()

    #expect(received?.userInfo["body"] == .string("Dear Ada"))
    #expect(received?.keywords == ["letter"])
    #expect(!editor.isOpen)
  }
}

import Baton
import BatonHost
import Testing

@Suite struct SceneChoiceTests {
  @MainActor @Test("A link that needs a resolver goes to the front scene") func unresolvedLink()
    throws
  {
    let rig = try HostRig(ShortLinkService.router())
    let directory = SceneDirectory(router: rig.host.router)
    let request = ContinuationRequest(.link("https://shop.link/a"), from: .webLink)
    #expect(directory.choice(for: request).target == .nowhere)
    directory.openScene = { _ in }
    #expect(directory.choice(for: request).target == .new(configuration: nil))
    directory.connect("one", host: rig.host)
    #expect(
      directory.choice(for: request).description == "scene one: its link must be resolved first")
  }

  // MARK: Configurations

  @Test(
    "A new scene's configuration fits the last link that opens",
    arguments: [
      ([], nil), (["/feed"], nil), (["/draft"], "composer"), (["/notes/1/tags/red"], "note"),
      // The last link that opens a destination ends up on top.
      (["/draft", "/feed"], nil), (["/feed", "/draft", "/nothing"], "composer"),
    ] as [([String], String?)])
  func newSceneConfiguration(links: [String], name: String?) throws {
    let configurations = [
      SceneConfiguration("composer", for: [Draft.self]),
      SceneConfiguration("note", for: [Note.self]),
    ]
    let requests = links.map { ContinuationRequest(.link($0), from: .app) }

    let found = try NoteTags.router().configuration(for: requests, among: configurations)

    #expect(found?.name == name)
  }

  // MARK: Conditions

  @Test("A scene prefers activities for the screens it shows, regardless of their state")
  func chainConditions() throws {
    let router = try NoteTags.router()
    let shown = try router.hierarchy(for: "/posts/1?page=7")

    let conditions = router.conditions(of: SceneInfo(id: "main", shown: shown))

    #expect(
      conditions.preferring == [
        "https://www.example.com/", "https://www.example.com/feed",
        "https://www.example.com/posts/1",
      ])
    #expect(conditions.allowing == ["*"])
    let activity = try router.activity(for: Post(id: "1", page: 2))
    let identifier = try #require(activity.targetContentIdentifier)
    #expect(identifier.hasPrefix("https://www.example.com/posts/1"))
  }

  /// Some systems match a condition's string anywhere in an identifier.
  @Test("Activation conditions narrow if another scene's identifier contains this one's")
  func overlappingIdentifiers() throws {
    let router = try NoteTags.router()
    func conditions(_ link: String) throws -> SceneConditions {
      router.conditions(
        of: SceneInfo(id: link, configuration: "note", shown: try router.hierarchy(for: link)),
        configurations: [SceneConfiguration("note", for: [Note.self])])
    }
    let (one, twelve) = (try conditions("/notes/1"), try conditions("/notes/12"))
    #expect(one.allowing == ["https://www.example.com/notes/1"])

    #expect(one.texts(beside: []).preferring == one.preferring)
    #expect(one.texts(beside: [one]).preferring == one.preferring)
    #expect(twelve.texts(beside: [one]).allowing == ["https://www.example.com/notes/12"])
    let texts = one.texts(beside: [twelve])
    #expect(
      texts.preferring == [
        "https://www.example.com/notes/1#", "https://www.example.com/notes/1?",
      ])
    #expect(texts.allowing == texts.preferring)
    let main = router.conditions(of: SceneInfo(id: "main", shown: try router.home))
    #expect(main.texts(beside: [one]).allowing == ["*"])
  }
}

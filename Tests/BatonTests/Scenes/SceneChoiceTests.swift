import Baton
import BatonHost
import Testing

@Suite struct SceneChoiceTests {
  /// Open scenes and a request, with the choice.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// `id[:configuration] link [background] [#lastActive]`, where `-` shows nothing.
    let scenes: [String]
    let link: String
    var system: String?
    var opensScenes = false
    let choice: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "the system's choice stands", scenes: ["a /posts/1 #2", "b /feed background"],
      link: "/posts/1", system: "b", choice: "scene b: the system chose it"),
    Case(
      name: "a choice that is not open is none", scenes: ["a /posts/1"],
      link: "/posts/1", system: "b", choice: "scene a: it shows Post already"),
    Case(
      name: "shown on top before in the chain", scenes: ["a /posts/1 #2", "b /feed #1"],
      link: "/feed", choice: "scene b: it shows Feed already"),
    Case(
      name: "in the chain before the nearest", scenes: ["a /vault/lobby #2", "b /posts/1 #1"],
      link: "/feed", choice: "scene b: Feed is in its chain already"),
    Case(
      name: "state makes no other place", scenes: ["a /posts/2 #2", "b /posts/1?page=7"],
      link: "/posts/1?page=3", choice: "scene b: it shows Post already"),
    Case(
      name: "in the background, but shown", scenes: ["a /feed #2", "b /posts/1 background"],
      link: "/posts/1", choice: "scene b: it shows Post already"),
    Case(
      name: "tie: the one in the foreground",
      scenes: ["a /posts/1 background #5", "b /posts/1 #1"],
      link: "/posts/1", choice: "scene b: it shows Post already"),
    Case(
      name: "tie: the one that was active last", scenes: ["a /feed #1", "b /feed #2"],
      link: "/posts/1", choice: "scene b: it shows Stage, which it is on"),
    Case(
      name: "tie: the first by name", scenes: ["b /feed", "a /feed"],
      link: "/posts/1", choice: "scene a: it shows Stage, which it is on"),
    Case(
      name: "a window of its own", scenes: ["a /feed"], link: "/notes/1", opensScenes: true,
      choice: "a new scene: Note belongs in a window of its own"),
    Case(
      name: "its window is open", scenes: ["a /feed #2", "n /notes/1"], link: "/notes/1",
      opensScenes: true, choice: "scene n: it shows Note already"),
    Case(
      name: "what stands in its window", scenes: ["a /feed #2", "n /notes/1"],
      link: "/notes/1/tags/red", opensScenes: true, choice: "scene n: it is the window of Note"),
    Case(
      name: "another window is left alone", scenes: ["n /notes/2"], link: "/notes/1",
      opensScenes: true, choice: "a new scene: Note belongs in a window of its own"),
    Case(
      name: "no windows", scenes: ["a /feed"], link: "/notes/1",
      choice: "scene a: there are no windows"),
    Case(
      name: "a scene that is for it", scenes: ["a /feed #2", "c:composer /draft"],
      link: "/coins/1999", choice: "scene c: its configuration composer is for Coin"),
    Case(
      name: "a new scene that is for it", scenes: ["a /feed"], link: "/coins/1999",
      opensScenes: true, choice: "a new scene composer: the configuration composer is for Coin"),
    Case(
      name: "none that is for it", scenes: ["a /feed"], link: "/coins/1999",
      choice: "scene a: it shows Stage, which it is on"),
    Case(
      name: "for nothing else", scenes: ["c:composer /draft #2", "a /posts/1 #1"],
      link: "/vault/lobby", choice: "scene a: it shows Stage, which it is on"),
    Case(
      name: "a new one rather than one for something else", scenes: ["c:composer /draft"],
      link: "/vault/lobby", opensScenes: true, choice: "a new scene: no open scene is for it"),
    Case(
      name: "better one for something else than none", scenes: ["c:composer /draft"],
      link: "/vault/lobby", choice: "scene c: no other scene can take it"),
    Case(
      name: "not over a document's window", scenes: ["n /notes/2 #2", "a /feed background #1"],
      link: "/posts/1", choice: "scene a: it shows Stage, which it is on"),
    Case(
      name: "over a document's window where there is nothing else", scenes: ["n /notes/2"],
      link: "/posts/1", choice: "scene n: no other scene can take it"),
    Case(
      name: "shows nothing yet", scenes: ["a -"], link: "/posts/1",
      choice: "scene a: it shows nothing yet"),
    Case(
      name: "none open", scenes: [], link: "/posts/1", opensScenes: true,
      choice: "a new scene: no scene is open"),
    Case(
      name: "none open, none to be had", scenes: [], link: "/posts/1",
      choice: "no scene: no scene is open"),
    Case(
      name: "no place", scenes: ["a /feed #1", "b /feed #2"], link: "/nothing",
      opensScenes: true, choice: "scene b: the request leads to no place"),
    Case(
      name: "no place opens no scene", scenes: [], link: "/nothing", opensScenes: true,
      choice: "no scene: the request leads to no place"),
    Case(
      name: "a command goes where it shows something", scenes: ["a /vault/lobby #2", "b /feed #1"],
      link: "/wipe/cache", choice: "scene b: it shows Feed already"),
  ]

  @Test(arguments: cases) func chooses(_ given: Case) throws {
    let router = try NoteTags.router()
    let request = ContinuationRequest(.link(given.link), from: .app, scene: given.system)

    let choice = router.scene(
      for: request, among: try given.scenes.map { try scene($0, router) },
      configurations: [SceneConfiguration("composer", for: [Draft.self, Coin.self])],
      opensScenes: given.opensScenes)

    #expect(choice.description == given.choice)
  }

  @Test(arguments: cases) func ignoresTheOrderOfScenes(_ given: Case) throws {
    let router = try NoteTags.router()
    let request = ContinuationRequest(.link(given.link), from: .app, scene: given.system)
    let configurations = [SceneConfiguration("composer", for: [Draft.self, Coin.self])]
    let scenes = try given.scenes.map { try scene($0, router) }

    let choices = [scenes, scenes.reversed()].map {
      router.scene(
        for: request, among: $0, configurations: configurations, opensScenes: given.opensScenes)
    }

    #expect(choices[0] == choices[1])
  }

  private func scene(_ text: String, _ router: Router) throws -> SceneInfo {
    let words = text.split(separator: " ").map(String.init)
    let names = words[0].split(separator: ":").map(String.init)
    return SceneInfo(
      id: names[0], configuration: names.dropFirst().first,
      shown: words[1] == "-" ? nil : try router.hierarchy(for: words[1], from: .app),
      isInForeground: !words.contains("background"),
      lastActive: words.last.flatMap { Int($0.drop { $0 == "#" }) } ?? 0)
  }

  @MainActor @Test func takesALinkThatIsToBeResolvedToTheSceneInFront() throws {
    let router = try ResolverRig.router()
    let request = ContinuationRequest(.link("https://shop.link/a"), from: .webLink)
    let scene = SceneInfo(id: "one", shown: try router.home, isInForeground: true)
    #expect(
      router.scene(for: request, among: [scene], opensScenes: true).description
        == "scene one: its link is to be resolved first")
    #expect(
      router.scene(for: request, among: [], opensScenes: true).target == .new(configuration: nil))
    #expect(router.scene(for: request, among: []).target == .nowhere)
  }

  // MARK: Configurations

  @Test(
    arguments: [
      ([], nil), (["/feed"], nil), (["/draft"], "composer"), (["/notes/1/tags/red"], "note"),
      // The last one that opens a destination ends up on top.
      (["/draft", "/feed"], nil), (["/feed", "/draft", "/nothing"], "composer"),
    ] as [([String], String?)])
  func picksTheConfigurationOfANewScene(links: [String], name: String?) throws {
    let configurations = [
      SceneConfiguration("composer", for: [Draft.self]),
      SceneConfiguration("note", for: [Note.self]),
    ]
    let requests = links.map { ContinuationRequest(.link($0), from: .app) }

    let found = try NoteTags.router().configuration(for: requests, among: configurations)

    #expect(found?.name == name)
  }

  // MARK: Conditions

  @Test func publishesThePlacesOfItsChainWithoutState() throws {
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
    #expect(conditions.prefers(identifier))
    #expect(!conditions.prefers("https://www.example.com/posts/12"))
    #expect(conditions.allows("https://www.example.com/posts/12"))
  }

  /// Some systems ask which texts an identifier contains.
  @Test func saysLessWhereAnotherScenesIdentifierContainsItsOwn() throws {
    let router = try NoteTags.router()
    func conditions(_ link: String) throws -> SceneConditions {
      router.conditions(
        of: SceneInfo(id: link, configuration: "note", shown: try router.hierarchy(for: link)),
        configurations: [SceneConfiguration("note", for: [Note.self])])
    }
    let (one, twelve) = (try conditions("/notes/1"), try conditions("/notes/12"))

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

  @Test func takesNothingElseWhereItIsForSomething() throws {
    let router = try NoteTags.router()
    let shown = try router.hierarchy(for: "/notes/1")

    let conditions = router.conditions(
      of: SceneInfo(id: "n", configuration: "note", shown: shown),
      configurations: [SceneConfiguration("note", for: [Note.self])])

    #expect(conditions.allowing == ["https://www.example.com/notes/1"])
    #expect(!conditions.allows("https://www.example.com/feed"))
  }
}

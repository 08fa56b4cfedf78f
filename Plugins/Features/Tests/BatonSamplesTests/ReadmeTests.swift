import Baton
import BatonHost
import BatonSampleShell
import BatonSimulation
import Testing

// The code of the README.
private struct VideoPlayer: Destination {
  static let patterns: [RoutePattern] = ["play_video/:videoId?{position}", "videos/:videoId"]
  static let activityTypes: [ActivityType] = ["com.example.demo.watching"]
  static let examples = [VideoPlayer(videoId: "abcd1234", position: 90)]
  static let traits: [DestinationTrait] = [.requires("signedIn")]

  var videoId: String
  var position: Int?
  var placement: Placement { .push(on: VideoLibrary()) }
}

private struct VideoLibrary: TestDestination {
  static let patterns: [RoutePattern] = ["videos"]
  var placement: Placement { .slot("videos") }
}

private struct SignIn: TestDestination {
  static let patterns: [RoutePattern] = ["sign-in"]
  var placement: Placement { .sheet(over: VideoLibrary()) }
}

private struct Videos: Feature {
  var destinations: [any Destination.Type] { [VideoLibrary.self, VideoPlayer.self, SignIn.self] }
  var contributions: [Contribution] { [.to(.tabs, Slot("videos", .tab, first: "/videos"))] }
}

@MainActor private final class Session: Sendable {
  var isSignedIn = false
}

@MainActor @Suite struct ReadmeTests {
  private let router: Router

  init() throws {
    let router = try Router(
      features: [Shell(), Videos()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")
    self.router = router
  }

  @Test("A video waits for the sign-in, then opens") func signIn() async throws {
    let (session, presenter) = (Session(), HeadlessPresenter())
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ in session.isSignedIn ? .allow : .park(showing: SignIn()) }
      ])
    host.becomeReady()
    await host.open(VideoPlayer(videoId: "abcd1234"))
    #expect(host.shown?.leaf.name == "SignIn")

    session.isSignedIn = true
    host.account = "ana"
    #expect(host.shown?.leaf.description == "VideoPlayer(videoId: \"abcd1234\")")
  }

  @Test("The output that the README shows is what the router returns") func printedOutput() throws {
    let hierarchy =
      try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
    let link =
      try router.link(to: VideoPlayer(videoId: "abcd1234"))

    let readme = try Repository.text("README.md")
    let output = "\(hierarchy)".split(separator: "\n").map { "// \($0)\n" }.joined()
    #expect(readme.contains(output))
    #expect(readme.contains("// \(link)\n"))
  }
}

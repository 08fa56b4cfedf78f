import Baton
import BatonSampleShell
import Foundation
import Testing

// The code of the README.
private struct VideoPlayer: Destination {
  static let patterns: [RoutePattern] = ["play_video/:videoId?{position}", "videos/:videoId"]
  static let activityTypes: [ActivityType] = ["com.example.demo.watching"]
  static let examples = [VideoPlayer(videoId: "abcd1234", position: 90)]

  var videoId: String
  var position: Int?
  var placement: Placement { .push(on: VideoLibrary()) }
}

private struct VideoLibrary: Destination {
  static let patterns: [RoutePattern] = ["videos"]
  static let examples = [VideoLibrary()]
  var placement: Placement { .slot("videos") }
}

private struct Videos: Feature {
  var destinations: [any Destination.Type] { [VideoLibrary.self, VideoPlayer.self] }
  var contributions: [Contribution] { [.to(.tabs, Slot("videos", .tab, first: "/videos"))] }
}

@Suite struct ReadmeTests {
  @Test("The output that the README shows is what the router returns") func printedOutput() throws {
    let router = try Router(
      features: [Shell(), Videos()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")

    let hierarchy =
      try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
    let link =
      try router.link(to: VideoPlayer(videoId: "abcd1234"))

    let readme = try text("README.md")
    let output = "\(hierarchy)".split(separator: "\n").map { "// \($0)\n" }.joined()
    #expect(readme.contains(output))
    #expect(readme.contains("// \(link)\n"))
  }

  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

import Baton
import BatonCommandLine
import BatonInspection
import Foundation
import Testing

/// What the tool tells of rewrites.
@Suite struct RewriteVerbTests {
  private struct Item: Destination {
    static let patterns: [RoutePattern] = ["p/:id", ":kind/new"]
    static let examples = [Item(id: "1")]
    var id: String?
    var kind: String?
    var placement: Placement { .root }
  }
  private struct Items: Feature {
    var destinations: [any Destination.Type] { [Item.self] }
  }

  private func router(_ rewrites: [LinkRewrite]) throws(Router.Problems) -> Router {
    try Router(
      features: [Items()], links: AppLinks(domains: ["www.example.com"], context: ["ref"]),
      home: "/p/home", rewrites: rewrites)
  }
  private static let store = LinkRewrite("store", from: "store/{rest*}", to: "p/{rest*}")

  private func run(
    _ words: String..., rewrites: [LinkRewrite] = [store], input: String = ""
  ) -> (output: String, error: String, code: VerbExit) {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in try router(rewrites) }
    let code = tool.run(words, shell.streams(input: input))
    return (shell.output, shell.error, code)
  }

  private func file(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".txt"
    ).path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func holdsTheLinksOfAGoldenTableAgainstAFile() throws {
    let app = "ABCDE12345.com.example.demo"
    let links = try file(
      """
      # What was printed.
      https://www.example.com/store/1
        Item(id: "1")
      https://www.example.com/p/1?ref=x
        Item(id: "1")
      https://www.example.com/store/private
        Item(id: "private")
      https://www.example.com/nothing/here
        not found: not-found
      https://www.example.com/nothing/else from notification
        not found: not-found
      demoapp://p/1
        refused: foreign-link

      """)
    defer { try? FileManager.default.removeItem(atPath: links) }
    let good = run("aasa", "generate", "--app-id", app)
    #expect(good.code == .done)
    let checked = run("aasa", "check", "-", "--links", links, input: good.output)
    #expect(!checked.output.contains("link-"), "\(checked.output)")
    #expect(checked.code == .done, "\(checked.output)\(checked.error)")

    let stale = run("aasa", "generate", "--app-id", app, rewrites: [])
    let late = run("aasa", "check", "-", "--links", links, input: stale.output)
    #expect(late.code == .differs)
    #expect(late.output.contains("\(links):2: https://www.example.com/store/1 is not sent"))
    #expect(late.output.contains("[link-not-sent]"))
    #expect(late.output.contains("store/{rest*} \u{2192} p/:id of Items is not sent"))

    let wide = """
      {"applinks":{"details":[{"appIDs":["\(app)"],"components":[{"/":"*"}]}]}}
      """
    let open = run("aasa", "check", "-", "--links", links, input: wide)
    #expect(open.output.contains("https://www.example.com/nothing/here is sent and leads nowhere"))
    #expect(!open.output.contains("nothing/else"))
    #expect(open.output.contains("[link-sent-in-vain]"))
  }

  @Test func listsRewritesBesideRoutes() throws {
    let text = run("routes").output
    #expect(text.hasSuffix("\nRewrites\n  store: store/{rest*} \u{2192} p/{rest*}\n"), "\(text)")
    #expect(!run("routes", rewrites: []).output.contains("Rewrites"))
    #expect(try router([Self.store]).routeTable.contains("rewrite store: store/{rest*}"))
    #expect(run("catalogue").output.contains("store: store/{rest*}"))
  }

  @Test func listsWhatARewriteTakesFromARoute() throws {
    let text = run("overlaps").output
    #expect(text.hasPrefix("https://www.example.com/store/new\n"), "\(text)")
    let overlap = try #require(try router([Self.store]).rewriteOverlaps.first)
    #expect(
      overlap.description
        == "https://www.example.com/store/new: the rewrite \"store\" takes it from :kind/new of Item"
    )
    #expect(run("overlaps", "--json").output.contains(#""rewrite":"store""#))
  }

  @Test func comparesWithWhatRewritesMakeOfOldLinks() throws {
    let old = run("routes", "--json", rewrites: []).output
      .replacing("\"p/:id\"", with: "\"store/:id\"")
      .replacing("example.com/p/1", with: "example.com/store/1")
    let kept = run("diff", "-", input: old)
    #expect(kept.code == .done, "\(kept.output)")
    let lost = run("diff", "-", rewrites: [], input: old)
    #expect(lost.code == .differs)
  }
}

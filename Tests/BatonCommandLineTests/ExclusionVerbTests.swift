import Baton
import BatonCommandLine
import Foundation
import Testing

/// What the tool tells of links that are not the app's, and of those that are expanded first.
@Suite struct ExclusionVerbTests {
  private struct Item: Destination {
    static let patterns: [RoutePattern] = ["p/:id"]
    static let examples = [Item(id: "1")]
    var id: String
    var placement: Placement { .root }
  }

  private struct Items: Feature {
    let exclusions: [RoutePattern]
    var destinations: [any Destination.Type] { [Item.self] }
  }

  private struct Others: Feature {
    struct Page: Destination {
      static let patterns: [RoutePattern] = ["page"]
      static let examples = [Page()]
      var placement: Placement { .root }
    }
    var destinations: [any Destination.Type] { [Page.self] }
  }

  private func run(
    _ words: String..., excluding exclusions: [RoutePattern] = ["p/private", "p/:id?draft"],
    input: String = ""
  ) -> (output: String, error: String, code: VerbExit) {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(
        features: [Items(exclusions: exclusions), Others()],
        links: AppLinks(domains: ["www.example.com"], hosts: ["go.example.com"]), home: "/page",
        resolvers: [LinkResolver("short <links>", taking: ["https://go.example.com/*"])])
    }
    let code = tool.run(words, shell.streams(input: input))
    return (shell.output, shell.error, code)
  }

  private let app = "ABCDE12345.com.example.demo"
  private let domain = "www.example.com"

  @Test func listsThemInTheCatalogue() throws {
    let whole = run("catalogue").output
    #expect(whole.contains("<section class=\"picture\" id=\"exclusions\">"))
    #expect(whole.contains("<li><code>p/private</code> (Items)</li>"))
    #expect(whole.contains("<section class=\"picture\" id=\"resolvers\">"))
    #expect(whole.contains("short &lt;links&gt;"))
    // A catalogue of one feature has what is that feature's.
    #expect(run("catalogue", "--feature", "Items").output.contains("id=\"exclusions\""))
    let other = run("catalogue", "--feature", "Others").output
    #expect(!other.contains("id=\"exclusions\"") && !other.contains("id=\"resolvers\""))
  }

  @Test func saysWhichNoFileCanKeepBack() throws {
    let file = run("aasa", "generate", "--app-id", app, "--domain", domain)
    #expect(file.code == .done)
    #expect(file.error.contains("p/:id?draft"))
    #expect(!file.error.contains("p/private"))

    let check = run("aasa", "check", "-", "--domain", domain, "--verbose", input: file.output)
    let told = check.output.split(separator: "\n").filter { $0.hasSuffix("[exclusion-sent]") }
    #expect(told.count == 1)
    #expect(told.first?.contains("p/:id?draft") == true)
    #expect(check.code == .done)
    #expect(
      run("aasa", "check", "-", "--domain", domain, "--fail-on", "note", input: file.output).code
        == .differs)

    // What a file can say is told of nowhere.
    let sayable = run(
      "aasa", "generate", "--app-id", app, "--domain", domain, excluding: ["p/private"])
    #expect(!sayable.error.contains("though excluded"))
    let silent = run(
      "aasa", "check", "-", "--domain", domain, "--verbose", excluding: ["p/private"],
      input: sayable.output)
    #expect(!silent.output.contains("exclusion-sent"))
  }
}

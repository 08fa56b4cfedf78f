import BatonSampleTool
import BatonTesting
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine

@Suite struct CatalogueVerbTests {
  private func hostilePage(
    links: AppLinks = AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]),
    _ words: String...
  ) -> String {
    let tool = CommandLineTool.baton { () throws(Router.Problems) in
      try Router(features: [HostileFeature()], links: links, home: "/old/1")
    }
    let run = SampleRun(words: ["catalogue"] + words, by: tool)
    #expect(run.code == .done, "\(run.error)")
    return run.output
  }

  @Test("A route's card shows everything known about it") func routeCards() throws {
    let run = SampleRun("catalogue", "--feature", "Support")
    #expect(run.code == .done)
    for name in ["HelpArticle", "TurnSwitch", "ReleaseNotes", "Diagnostics"] {
      expectSnapshot(of: try run.output.card(name), as: .text, named: name)
    }
  }

  @Test("The page loads no external resources") func noExternalResources() {
    let page = SampleRun("catalogue").output
    for word in ["<script src", "@import", "url(", "<img", "<iframe", "fetch("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src &#39;none&#39;"))
  }

  @Test("Without its script, the page still shows every route") func withoutScript() throws {
    let page = SampleRun("catalogue").output
    let cards = page.matches(of: /<article [^>]*>/).map(\.output)
    #expect(cards.count > 50)
    #expect(!cards.contains { $0.contains("hidden") })
    #expect(page.contains("id=\"toolbar\" role=\"search\" hidden>"))
    #expect(page.contains("id=\"try\" aria-labelledby=\"try-title\" hidden>"))
    #expect(!page.contains("class=\"copy\""))
  }

  @Test("Element IDs are unique, and every internal link has a target") func uniqueIDs() {
    let page = SampleRun("catalogue").output
    let ids = page.matches(of: /\ id="([^"]*)"/).map { String($0.output.1) }
    #expect(ids.count > 100)
    #expect(ids.count == Set(ids).count)
    for match in page.matches(of: /href="#([^"]*)"/) {
      #expect(ids.contains(String(match.output.1)), "\(match.output.1)")
    }
  }

  @Test("Text from routes is escaped in the page's HTML") func escapedMarkup() {
    let page = hostilePage("--title", "</title><script>&")
    // The page has three scripts: its data, its rules, and everything else.
    #expect(page.components(separatedBy: "<script").count == 4)
    #expect(page.components(separatedBy: "</script").count == 4)
    for word in ["<img", "<u>", "<i>", "<b>\"", "onerror=alert(1)>", "&amp;amp;'", "\u{1}"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("&lt;script&gt;?"))
    #expect(page.contains("deprecated since &lt;b&gt;&quot;1&quot;&lt;/b&gt;"))
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;</title>"))
  }

  @Test("A link with the javascript scheme isn't clickable") func javascriptScheme() {
    let page = hostilePage(links: AppLinks(schemes: ["javascript"]))
    let hasText = page.contains("javascript://run")
    let hasLink = page.contains("href=\"javascript:")
    #expect(hasText && !hasLink)
  }

  /// If a digest is wrong, browsers show the page without its style or script.
  @Test("The page's security policy lists its style and script digests") func contentDigests()
    throws
  {
    let page = SampleRun("catalogue").output
    for tag in ["style", "script"] {
      let parts = page.components(separatedBy: "<\(tag)>").dropFirst().map {
        $0.components(separatedBy: "</\(tag)>")[0]
      }
      #expect(parts.count == (tag == "style" ? 1 : 2))
      for part in parts {
        let run = try ForeignTool.run("openssl", ["dgst", "-sha256", "-binary"], input: part)
        guard let run else { return }
        let digest = run.output.base64EncodedString()
        #expect(page.contains("&#39;sha256-\(digest)&#39;"), "\(tag): \(digest)")
      }
    }
  }

  /// The page's source filter relies on these lists. A route without a pattern has no links.
  @Test("A route lists only sources that can open it") func routeSources() throws {
    let cards = SampleRun("catalogue").output.components(separatedBy: "<article ").dropFirst()
      .map { $0.components(separatedBy: "</article>")[0] }.filter { $0.hasPrefix("id=\"to-") }
    var (bare, web) = (0, 0)
    for card in cards {
      let start = String(card.prefix { $0 != ">" })
      let sources = try #require(start.firstMatch(of: /data-sources="([^"]*)"/)).output.1
        .split(separator: " ")
      let hasPattern = card.contains("class=\"pattern\"")
      bare += hasPattern ? 0 : 1
      web += sources.contains("webLink") ? 1 : 0
      #expect(hasPattern || !sources.contains("webLink"), "\(start)")
      #expect(hasPattern || !sources.contains("customScheme"), "\(start)")
      if sources.contains("activity") { #expect(card.contains("<dt>Activity</dt>")) }
    }
    #expect(bare > 0 && web > 0)
  }

  @Test("A chain of thousands of destinations can be drawn") func longChain() {
    let lines = SampleRun("routes", "--json", "--feature", "Videos").output
      .components(separatedBy: "\n")
    let type = lines.last { $0.contains(#""type":"VideoPlayer""#) } ?? ""
    let chain = (0..<5_000).map { number -> String in
      type.replacing(#""type":"VideoPlayer""#, with: #""type":"D\#(number)""#)
        .replacing(#""parent":"VideoLibrary""#, with: #""parent":"D\#(number - 1)""#)
    }
    let contract = (lines.prefix(2) + chain).joined(separator: "\n")
    let run = SampleRun("catalogue", "--contract", "-", "--graph", "svg", input: contract)
    #expect(run.code == .done, "\(run.error)")
    #expect(run.output.contains("D4998 to D4999: push."))
  }

  @Test("A graph's names are text, not markup") func hostileGraph() throws {
    let picture = hostilePage("--graph", "svg")
    #expect(!picture.contains("<script") && !picture.contains("<img"))
    let check = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin)"
    let run = try ForeignTool.run("python3", ["-c", check], input: picture)
    #expect(run?.code ?? 0 == 0)
  }
}

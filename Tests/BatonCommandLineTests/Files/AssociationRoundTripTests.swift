import Baton
import BatonCommandLine
import BatonInspection
import BatonTesting
import BatonTool
import Foundation
import Testing

/// Tests that compare the association files for the samples with their router, on links like those
/// of the routes.
@Suite struct AssociationRoundTripTests {
  private let app = "ABCDE12345.com.example.demo"
  /// The number of links made from each example. With `BATON_LAWS=full`, it's larger, and all
  /// domains are tested.
  private static let count =
    ProcessInfo.processInfo.environment["BATON_LAWS"] == "full" ? 12 : 1

  @Test(
    "Written files cover every route's links and report any extra ones",
    arguments: ["", " --broad"])
  func sampleLinks(_ coverage: String) throws {
    let router = try SampleApp.router()
    var generator = SeededGenerator(seed: 12)
    var taken = 0
    var lost = 0
    let domains = router.links.domains
    for domain in Self.count > 1 ? domains : Array(domains.prefix(2)) {
      let run = SampleRun(
        line: "files write --only association --app-id \(app) --domain \(domain)\(coverage)")
      let file = AssociationFile(try JSON(parsing: run.output))
      let review = AssociationReview(
        file, for: app, routes: AssociatedRoutes(router), domain: domain)
      let reported = Set(review.wideComponents.map(\.shape))
      #expect(run.error.contains("no route matches: \(review.wideComponents.count)"))
      for link in links(on: domain, of: router, &generator) {
        let decision = file.decision(on: link, for: app, domain: domain)
        if router.canOpen(link, from: .webLink) {
          taken += 1
          #expect(decision.verdict == .match, "\(link): \(decision.reason)")
        } else if decision.verdict == .match, let place = decision.place {
          lost += 1
          #expect(reported.contains(file.shape(of: place)), "\(link): \(file.shape(of: place))")
        }
      }
    }
    #expect(taken > 50)
    #expect(lost > 0)
  }

  @Test("A file that's too large isn't written") func tooLarge() throws {
    try BatonProcess.inFolder { folder in
      let apps = (0..<9_000).map { "\"A\($0).com.example\"" }.joined(separator: ",")
      try folder.write("{\"webcredentials\":{\"apps\":[\(apps)]}}", to: "large")
      let run = SampleRun(
        line:
          "files write --only association --app-id \(app) --domain www.example.com --merge @large",
        in: folder)
      #expect(run.code == .differencesFound && run.output.isEmpty)
      #expect(run.error.contains("the file is larger than 131072 bytes"))
    }
  }

  @Test("Removing a prefix breaks links; adding one doesn't")
  func prefix() throws {
    func routes(_ locales: [String]) throws -> PublishedRoutes {
      var links = AppLinks(domains: ["example.com"])
      if !locales.isEmpty { links.prefix = LinkPrefix("(/{locale})", where: ["locale": locales]) }
      let router = try Router(features: [Libraries()], links: links, home: nil)
      return try PublishedRoutes(parsing: PublishedRoutes(router).text)
    }
    for (old, new, breaks) in [(["de", "en"], [], true), (["de"], ["de", "en"], false)] {
      let changes = RouteComparison(from: try routes(old), to: try routes(new)).changes
      let change = try #require(changes.first { $0.kind == .linksReadOtherwise })
      #expect(change.breaks == breaks)
      #expect(change.what.contains("(/{locale}) with locale de, en"))
    }
  }

  @Test("A contract's association file covers at least the same patterns as the app's")
  func contract() throws {
    let changed = try Router(
      features: [Libraries()], links: AppLinks(domains: ["example.com"], hosts: ["ex.link"]),
      home: nil,
      rewrites: [
        LinkRewrite("old", from: "/old/:id", to: "/books/:id"),
        LinkRewrite("code", taking: ["/legacy/*"]) { _ in nil },
      ], resolvers: [LinkResolver("short", taking: ["https://ex.link/*"])])
    for router in [try SampleApp.router(), changed] {
      let file = AssociatedRoutes(try PublishedRoutes(parsing: PublishedRoutes(router).text))
      for domain in file.webDomains {
        let empty = AssociationFile(details: [.init(appIDs: [self.app], components: [])])
        let unsent = [AssociatedRoutes(router), file].map {
          AssociationReview(empty, for: self.app, routes: $0, domain: domain).unsent.map(\.pattern)
        }
        #expect(!unsent[0].isEmpty)
        #expect(Set(unsent[1]).isSuperset(of: unsent[0]))
      }
    }
  }

  /// Returns the routes' links, and links that differ from them in a segment, the number of
  /// segments or the query.
  private func links(
    on domain: String, of router: Router, _ generator: inout SeededGenerator
  ) -> [String] {
    let origin = "https://" + domain.replacing("*", with: "press")
    let words = ["x", "7", "true", "a%20b", "new", "2024-02-29", "%C3%A9"]
    var links: [String] = []
    for example in router.routes.compactMap(\.example) {
      let link = try? DeepLink(example)
      guard let link, link.scheme == "https" || link.scheme == "http" else { continue }
      let parts = example.split(separator: "?", maxSplits: 1)
      let path = parts[0].split(separator: "/").dropFirst(2)
      let query = parts.count > 1 ? "?\(parts[1])" : ""
      links.append(origin + "/" + path.joined(separator: "/") + query)
      for _ in 0..<Self.count {
        var segments = path.map(String.init)
        if !segments.isEmpty, generator.chance(50) {
          segments[Int.random(in: segments.indices, using: &generator)] = generator.pick(words)
        }
        if generator.chance(20) { segments.append(generator.pick(words)) }
        if !segments.isEmpty, generator.chance(20) { segments.removeLast() }
        var items = generator.chance(70) ? query : ""
        if generator.chance(30) {
          let name = generator.pick(["page", "sort", "utm", "since", "unread", "t"])
          if !items.contains(name + "=") {
            items += (items.isEmpty ? "?" : "&") + name + "=" + generator.pick(words)
          }
        }
        links.append(origin + "/" + segments.joined(separator: "/") + items)
      }
    }
    return links
  }
}

private struct Libraries: Feature {
  var destinations: [any Destination.Type] { [Library.self, Book.self] }
  var exclusions: [RoutePattern] { ["/books/press"] }
}

private struct Library: Destination {
  static let patterns: [RoutePattern] = [""]
  static let examples = [Library()]
  var placement: Placement { .root }
}

private struct Book: Destination {
  static let patterns: [RoutePattern] = ["books/:id"]
  static let examples = [Book(id: "1")]
  var id: String
  var placement: Placement { .push(on: Library()) }
}

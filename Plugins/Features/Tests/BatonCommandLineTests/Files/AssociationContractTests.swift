import BatonSampleTool
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine
@testable import BatonInspection

/// Tests for association files from contracts, with prefixes, and beyond the size limit.
@Suite struct AssociationContractTests {
  private let app = "ABCDE12345.com.example.demo"

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
      let contract = try PublishedRoutes(parsing: PublishedRoutes(router).text)
      let file = AssociatedRoutes(contract)
      for domain in contract.webDomains {
        let empty = AssociationFile(details: [.init(appIDs: [self.app], components: [])])
        let unsent = [AssociatedRoutes(router), file].map {
          let plan = AssociationPlan($0, domain: domain, coverage: .exact)
          return AssociationReview(empty, for: self.app, plan: plan).unsent.map(\.pattern)
        }
        #expect(!unsent[0].isEmpty)
        #expect(Set(unsent[1]).isSuperset(of: unsent[0]))
      }
    }
  }
}

private struct Libraries: Feature {
  var destinations: [any Destination.Type] { [Library.self, Book.self] }
  var exclusions: [RoutePattern] { ["/books/press"] }
}

private struct Library: RootDestination {
  static let patterns: [RoutePattern] = [""]
  static let examples = [Library()]
}

private struct Book: Destination {
  static let patterns: [RoutePattern] = ["books/:id"]
  static let examples = [Book(id: "1")]
  var id: String
  var placement: Placement { .push(on: Library()) }
}

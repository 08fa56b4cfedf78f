import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// Tests for outcomes in the form that a server or an app logs.
@MainActor @Suite struct OutcomeEncodingTests {
  /// Returns the outcome records of the links, in order, without the record for the home link.
  private func records(of links: [String]) async throws -> [OutcomeRecord] {
    let claimer = ExternalHandler("kit", .beforeRouter) { request, _ in
      request.content == .link("demoapp://kit")
    }
    let rig = try HostRig(HostFeature.router(context: ["ref"]), externalHandlers: [claimer])
    for link in links {
      rig.host.deliver([
        ContinuationRequest(
          .link(link), from: .customScheme(sender: "com.example.other"), id: .init(rawValue: link))
      ])
    }
    _ = await rig.outcomes()
    return rig.records.filter(\.isRequested)
  }

  private func json(_ value: some Encodable, includesValues: Bool = false) throws -> NSDictionary {
    let encoder = JSONEncoder()
    if includesValues { encoder.userInfo[.includesValues] = true }
    return try #require(
      try JSONSerialization.jsonObject(with: encoder.encode(value)) as? NSDictionary)
  }

  private let members: Set = [
    "format", "request", "source", "sender", "route", "outcome", "claimedBy", "places", "command",
    "code", "reason", "nearest", "resolvers", "checks", "context", "requested", "missed",
  ]

  @Test("Encoded records have the same members for every outcome") func sameMembers() async throws {
    let records = try await records(of: [
      "demoapp://posts/271828?ref=campaign", "demoapp://kit", "demoapp://n0where/31415",
    ])
    let logged = try records.map { try json($0) }
    for one in logged {
      #expect(Set(one.allKeys.map { "\($0)" }) == members)
      #expect(one["source"] as? String == "customScheme")
      #expect(one["sender"] as? String == "com.example.other")
    }
    #expect(logged.map { $0["outcome"] as? String } == ["opened", "claimed", "notFound"])
    #expect(logged.map { $0["code"] as? String } == [nil, nil, "not-found"])
    #expect(logged[1]["claimedBy"] as? String == "kit")
    #expect(logged[0]["route"] as? String == "Post")
    #expect((logged[0]["places"] as? [NSDictionary])?.last?["name"] as? String == "Post")
  }

  @Test("Encoded records contain values only on request") func optInValues() async throws {
    let records = try await records(of: [
      "demoapp://posts/271828?ref=campaign", "demoapp://n0where/31415",
    ])
    for record in records {
      var logged = try #require(try json(record) as? [String: Any])
      // Only in this test is the request's id its link.
      logged["request"] = nil
      for value in ["271828", "campaign", "n0where", "31415"] {
        #expect(!"\(logged)".contains(value), "\(logged)")
      }
    }
    let told = try json(records[0], includesValues: true)
    #expect(told["context"] as? [[String]] == [["ref", "campaign"]])
    let leaf = try #require((told["places"] as? [NSDictionary])?.last)
    #expect("\(leaf["values"] ?? "")".contains("271828"))
    #expect(
      (try json(records[1], includesValues: true)["reason"] as? String)?.contains("n0where") == true
    )
    #expect(try json(records[0].outcome)["outcome"] as? String == "opened")
  }

  @Test("A record names the requirements that the host checked, in order, with their results")
  func checks() async throws {
    let rig = try HostRig()
    func last() async throws -> [String] {
      _ = await rig.outcomes()
      let record = try #require(rig.records.last { $0.isRequested })
      let logged = try #require(try json(record)["checks"] as? [[String: String]])
      return logged.map {
        "\($0["requirement"] ?? "") of \($0["route"] ?? ""): \($0["answer"] ?? "")"
      }
    }
    for (decision, answer) in [
      (Requirement.Decision.deny("no t0ken"), "deny"), (.absent("off"), "absent"),
      (.unavailable("no network"), "unavailable"), (.redirect(to: Post(id: "1")), "redirect"),
      (.park(showing: Gate()), "park"),
    ] {
      rig.signedIn = decision
      rig.deliver("demoapp://coins/1999")
      #expect(try await last() == ["signedIn of Coin: \(answer)"])
    }
    rig.signedIn = .allow
    rig.host.requirementsChanged()
    #expect(try await last() == ["signedIn of Coin: allow", "online of Coin: allow"])
    #expect(rig.host.report.outcomes.last?.checks.count == 2)
  }

  @Test("The record of a command has its own checks and those of the screen it shows")
  func checksOfCommands() async throws {
    let rig = try HostRig(
      TestFeature(Desk.self, commands: [Stamp.self]).router(
        links: AppLinks(schemes: ["desk"]), home: "/"))
    await rig.host.perform(Stamp())
    _ = await rig.outcomes()
    let record = try #require(rig.records.last { $0.isRequested })
    #expect(record.checks.map(\.requirement) == ["open", "seated"])
    #expect(record.checks.map(\.route) == ["Stamp", "Desk"])
  }

  struct Desk: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
    static let traits: [DestinationTrait] = [.requires("seated")]
  }

  struct Stamp: TestCommand {
    static let patterns: [RoutePattern] = ["stamp"]
    static let traits: [DestinationTrait] = [.requires("open")]
    var confirmation: CommandConfirmation { "Stamp?" }
    var shows: (any Destination)? { Desk() }
  }

  @Test("A report as JSON contains no values")
  func report() async throws {
    let rig = try HostRig()
    rig.host.account = "ana"
    await rig.host.open(Coin(year: 1999))

    let json = String(decoding: try JSONEncoder().encode(rig.host.report), as: UTF8.self)

    #expect(json.contains("Coin") && json.contains("opened"))
    #expect(!json.contains("1999") && !json.contains("ana"))
  }

  @Test("An encoded diagnostic contains values only on request") func redactedDiagnostic() throws {
    let problem = Diagnostic(.notMade, says: "the place \(value: "s3cret") cannot be made")
    let told = try json(problem)
    #expect(told["code"] as? String == "not-made")
    #expect(told["what"] as? String == "the place ‹redacted› cannot be made")
    #expect(try json(problem, includesValues: true)["what"] as? String == problem.message)
  }
}

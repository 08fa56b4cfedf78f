import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Tests for outcomes in the form that a server or an app logs.
@MainActor @Suite struct OutcomeEncodingTests {
  private func json(_ value: some Encodable, includesValues: Bool = false) throws -> NSDictionary {
    let encoder = JSONEncoder()
    if includesValues { encoder.userInfo[.includesValues] = true }
    return try #require(
      try JSONSerialization.jsonObject(with: encoder.encode(value)) as? NSDictionary)
  }

  @Test(
    "Encoded records have the same members for every outcome, and values only on request",
    arguments: [false, true])
  func members(includesValues: Bool) async throws {
    let claimer = ExternalHandler("kit", .beforeRouter) { request, _ in
      request.content == .link("demoapp://kit")
    }
    let rig = try HostRig(HostFeature.router(context: ["ref"]), externalHandlers: [claimer])
    for link in ["posts/271828?ref=campaign", "kit", "n0where/31415"] {
      rig.host.deliver([
        ContinuationRequest(
          .link("demoapp://\(link)"), from: .customScheme(sender: "com.example.other"),
          id: .init(rawValue: "\(link.prefix(4))"))
      ])
    }
    _ = await rig.outcomes()
    let records = rig.records.filter(\.isRequested)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if includesValues { encoder.userInfo[.includesValues] = true }
    let text = try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      .joined(separator: "\n")
    for value in ["271828", "campaign", "n0where", "31415"] {
      #expect(text.contains(value) == includesValues, "\(value)")
    }
    expectSnapshot(
      of: text, as: .text, named: includesValues ? "with values" : "without values")
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

import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// What is true outside of the host: who is signed in, what the checks say, and all that they have said.
///
/// A class, because host, presenter and schedule share it.
@MainActor final class ModelWorld {
  /// Where the host, or its presenter, calls the app's code.
  enum Hook: String, CaseIterable {
    case check, make, perform, leave, confirm, command, outcome, scenes, expand, pending
  }

  /// What a check says.
  enum Rule: String, CaseIterable {
    case byAccount, allow, deny, park, parkShowing, redirect, unavailable
  }

  /// What becomes of a short link.
  enum Expansion: String, CaseIterable {
    case expands, expandsTwice, fails, loops, leadsElsewhere, never
  }

  let clock = SimulatedClock()
  /// What short links become.
  var expansion = Expansion.expands
  /// What was handed to the browser.
  var pages: [String] = []
  var account: String?
  var rules: [String: Rule] = [:]
  /// Whether checks are asked over time.
  var isSlow = false
  var confirms = true
  /// What users have agreed to, and who they were.
  var confirmed: [(command: any Command, account: String?)] = []
  /// What commands were carried out, and for whom.
  var performed: [(command: any Command, account: String?)] = []
  /// What the app does the next time it is called there.
  var armed: [Hook: @MainActor () -> Void] = [:]
  /// How often the app's code has called in while the host worked.
  private(set) var reentries = 0

  /// The last answer of each check for the account of now.
  private(set) var answers: [Subject: Rule] = [:]

  /// Each scene asks for itself.
  struct Subject: Hashable {
    let scene: Int
    let requirement: String
    let place: AnyHashable
  }

  func rule(_ requirement: String) -> Rule {
    let rule = rules[requirement] ?? .byAccount
    guard rule == .byAccount else { return rule }
    return account == nil ? .parkShowing : .allow
  }

  func decide(
    _ requirement: String, _ subject: any Routable, in scene: Int
  ) -> Requirement.Decision {
    calledOut(.check)
    return say(requirement, subject, in: scene)
  }

  /// What a check says, noted where the host hears it.
  func say(
    _ requirement: String, _ subject: any Routable, in scene: Int
  ) -> Requirement.Decision {
    let rule = rule(requirement)
    answers[Subject(scene: scene, requirement: requirement, place: AnyHashable(subject))] = rule
    switch rule {
    case .allow, .byAccount: return .allow
    case .deny: return .deny("no")
    case .park: return .park(showing: nil)
    case .parkShowing: return .park(showing: ModelFeature.SignIn())
    case .redirect: return .redirect(to: ModelFeature.Item(id: "elsewhere"))
    case .unavailable: return .unavailable("no network")
    }
  }

  /// What was said in a scene counts for nobody else.
  func forgetAnswers(in scene: Int) {
    answers = answers.filter { $0.key.scene != scene }
  }

  /// What the last answer for the account of now was; nil where nobody was asked.
  func lastAnswer(_ requirement: String, of place: any Destination, in scene: Int) -> Rule? {
    answers[Subject(scene: scene, requirement: requirement, place: AnyHashable(place))]
  }

  func calledOut(_ hook: Hook) {
    guard let work = armed.removeValue(forKey: hook) else { return }
    reentries += 1
    work()
  }

  /// What is behind a short link, in its own time; one that never comes comes when all is over, asked for or
  /// not.
  func expand(_ link: URL, _ gate: ModelGate) async throws -> URL {
    calledOut(.expand)
    let expansion = expansion
    if expansion == .never { await gate.waitToTheEnd() } else { await gate.wait() }
    let text = link.absoluteString
    let target = text.replacing("https://go.example.com", with: "https://www.example.com")
    switch expansion {
    case .expands, .never: return try #require(URL(string: target))
    case .expandsTwice:
      let again = text.replacing("go.example.com/", with: "go.example.com/again/")
      let result = text.contains("/again/") ? target.replacing("/again", with: "") : again
      return try #require(URL(string: result))
    case .fails: throw CancellationError()
    case .loops: return link
    case .leadsElsewhere: return try #require(URL(string: "https://elsewhere.example/x"))
    }
  }

  /// Commands that came from outside are carried out for who has confirmed them.
  func lookAtCommands(_ ledger: ModelLedger) {
    for (command, account) in performed where !ledger.isOwn(command) {
      let isConfirmed = confirmed.contains {
        $0.command.isEqual(to: command) && $0.account == account
      }
      guard !isConfirmed else { continue }
      ledger.fault(
        "\(command) was carried out for \(account ?? "nobody"), who did not confirm it")
    }
    // Nobody is asked about the app's own: they are for who asked.
    for (command, account) in performed {
      guard let asker = ledger.asker(of: command), asker != account else { continue }
      ledger.fault("\(command) was carried out for \(account ?? "nobody"), and is \(asker)'s")
    }
  }
}

import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// The state outside of the host: the account, and the results of checks so far.
@MainActor final class ModelWorld {
  /// The calls from the host, or its presenter, into the app's code.
  enum Hook: String, CaseIterable {
    case check, make, perform, leave, confirm, command, outcome, scenes, expand, pending
  }

  /// The way in which a check decides.
  enum Rule: String, CaseIterable {
    case byAccount, allow, deny, park, parkShowing, redirect, unavailable
  }

  /// The result of expanding a short link.
  enum Expansion: String, CaseIterable {
    case expands, expandsTwice, fails, loops, leadsElsewhere, never
  }

  let clock = SimulatedClock()
  /// The result for all short links.
  var expansion = Expansion.expands
  /// The pages that were opened in the browser.
  var pages: [String] = []
  var account: String?
  var rules: [String: Rule] = [:]
  /// True if checks take time.
  var isSlow = false
  var confirms = true
  /// The commands users agreed to, with their accounts.
  var confirmed: [(command: any Command, account: String?)] = []
  /// The commands that ran, with their accounts.
  var performed: [(command: any Command, account: String?)] = []
  /// For each kind of call, an action that the app performs the next time the host makes such a
  /// call.
  var armed: [Hook: @MainActor () -> Void] = [:]
  /// The number of times that the app's code called the host from within a call by the host.
  private(set) var reentries = 0

  /// The last result of each check for the current account.
  private(set) var answers: [Subject: Rule] = [:]
  /// Results that scenes discard when they receive the account change that's in progress.
  private var forgotten: [Subject: Rule] = [:]

  /// The subject of a check. Each scene runs its own checks.
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

  /// Returns a check's decision, and records it for the scene that receives it.
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

  /// Forgets a scene's results, which don't apply to other scenes.
  func forgetAnswers(in scene: Int) {
    for (subject, rule) in answers where subject.scene == scene {
      forgotten[subject] = rule
      answers[subject] = nil
    }
  }

  /// Restores the results of a scene that never receives the account change in progress, because
  /// the app has changed the account back.
  func keepAnswers(in scene: Int) {
    answers.merge(forgotten.filter { $0.key.scene == scene }) { new, _ in new }
  }

  func accountHasChanged() { forgotten = [:] }

  /// The last result for the current account, or nil if the check hasn't run.
  func lastAnswer(_ requirement: String, of place: any Destination, in scene: Int) -> Rule? {
    answers[Subject(scene: scene, requirement: requirement, place: AnyHashable(place))]
  }

  func calledOut(_ hook: Hook) {
    guard let work = armed.removeValue(forKey: hook) else { return }
    reentries += 1
    work()
  }

  /// Expands a short link when the test releases it. With `.never`, the link only expands at the
  /// end of the test.
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

  /// Checks that each command from outside only ran for the user who confirmed it.
  func lookAtCommands(_ ledger: ModelLedger) {
    for (command, account) in performed where !ledger.isOwn(command) {
      let isConfirmed = confirmed.contains {
        $0.command.isEqual(to: command) && $0.account == account
      }
      guard !isConfirmed else { continue }
      ledger.fault(
        "\(command) ran for \(account ?? "no account"), which didn't confirm it")
    }
    // The app's own commands need no confirmation. Each must run for the account that asked for it.
    for (command, account) in performed {
      guard let asker = ledger.asker(of: command), asker != account else { continue }
      ledger.fault("\(command) ran for \(account ?? "no account"), not \(asker)")
    }
  }
}

import Baton
import BatonHost
import BatonInspection
import BatonSimulation
import Foundation

/// A session in which a person operates the app in a terminal.
@MainActor final class PlayedSession {
  private let app: Scenario
  private let streams: CommandStreams
  private let requirements: [String]
  private var test = PlayedTest()
  private var hasMistakes = false
  /// The requirements already explained to the person.
  private var explained: Set<String> = []

  init(_ router: Router, _ streams: CommandStreams) throws(Router.Problems) {
    app = try Scenario(of: router)
    self.streams = streams
    requirements = router.types.flatMap(\.requirements).uniqued.sorted()
    app.confirm = { [weak self] command in self?.confirms(command) ?? false }
    app.expand = { [weak self] link in self?.expanded(link) }
  }

  /// Runs the session until the input ends.
  func play(signedIn account: String?) async -> CommandLineExit {
    if let account { await move(.signIn(account), isTold: false) }
    await move(.launch)
    while let text = nextLine("> ") {
      do throws(UsageError) {
        let line = try PlayedLine(text) { path throws(UsageError) in
          try ActivityFile.read(path, streams)
        }
        switch line {
        case .nothing: continue
        case .help: streams.write(PlayedWord.help)
        case .quit: return exit
        case .save(let path): try save(path)
        case .move(let move):
          if let name = move.requirement, !requirements.contains(name) {
            throw UsageError("there is no requirement", name, in: requirements)
          }
          await self.move(move)
        }
      } catch {
        tell(error)
      }
    }
    return exit
  }

  private func tell(_ mistake: UsageError) {
    hasMistakes = true
    streams.writeError("\(mistake)\n")
  }

  private var exit: CommandLineExit { hasMistakes ? .usage : .done }

  private func move(_ move: PlayedMove, isTold: Bool = true) async {
    await move.play(app)
    let came = app.description
    test.add(move, came: came)
    guard isTold else { return }
    streams.write("\(came)\n")
    explainParking(in: came)
  }

  /// If a requirement parks a request because no one is signed in, explains once how to meet the
  /// requirement.
  private func explainParking(in came: String) {
    guard app.account == nil else { return }
    for name in came.matches(of: /(?m)^ +(\S+)\? park$/).map({ String($0.output.1) })
    where app.world.decisions[name] == nil && explained.insert(name).inserted {
      streams.write(
        "(\(name) is met while someone is signed in; if it's a feature switch, type "
          + "“allow \(name)”)\n"
      )
    }
  }

  private func save(_ path: String) throws(UsageError) {
    try streams.write(test.source, to: path)
    streams.write("saved\n")
  }

  // MARK: Questions

  private func confirms(_ command: any Command) -> Bool {
    let answer = nextLine("\(command.confirmation) (yes or no) ")?.lowercased() ?? "no"
    test.confirms = answer == "yes" || answer == "y"
    return test.confirms
  }

  private func expanded(_ link: URL) -> URL? {
    let answer = nextLine("what does \(link.absoluteString) expand to? (a link, or nothing) ") ?? ""
    let result = answer.isEmpty ? nil : URL(string: answer)
    test.expansions[link.absoluteString] = result?.absoluteString
    return result
  }

  /// Returns the next line of input. If the input isn't a terminal, also prints the line, as a
  /// terminal would.
  private func nextLine(_ prompt: String) -> String? {
    while true {
      streams.write(prompt)
      guard let line = streams.nextLine() else { break }
      guard let text = String(bytes: line, encoding: .utf8) else {
        tell(UsageError("the line is not UTF-8 text"))
        continue
      }
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if !streams.isTerminal { streams.write("\(trimmed)\n") }
      return trimmed
    }
    streams.write("\n")
    return nil
  }
}

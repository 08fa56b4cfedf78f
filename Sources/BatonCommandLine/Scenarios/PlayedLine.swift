package import Baton
import BatonHost
package import BatonSimulation

/// A line that a person types during `baton play`.
package enum PlayedLine {
  case move(PlayedMove)
  case save(String)
  case help, quit, nothing

  package typealias ActivityReader = (String) throws(UsageError) -> UserActivity

  /// - Throws: ``UsageError`` if the line isn't valid. The error suggests a similar word if there
  ///   is one.
  package init(_ text: String, reading read: ActivityReader) throws(UsageError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    if words == ["exit"] {
      self = .quit
    } else if let word = PlayedWord.all.first(where: { $0.takes(words) }) {
      let rest = words.dropFirst(word.literals.count).joined(separator: " ")
      self = try word.make(rest, read)
    } else if first.hasPrefix("/") || first.contains(":") {
      guard words.count == 1 else {
        throw UsageError("links can't contain spaces; write them as %20")
      }
      let isOwn = first.hasPrefix("/")
      self = .move(
        PlayedMove(isOwn ? "open" : "tap", first) {
          await isOwn ? $0.open($1) : $0.tap($1)
        })
    } else if let near = PlayedWord.all.first(where: { $0.literals.first == first }) {
      throw UsageError("write “\(near.form)”")
    } else {
      let nearest = EditDistance.nearest(of: first, in: PlayedWord.all.compactMap(\.literals.first))
      throw UsageError(
        "there is no “\(first)”"
          + (nearest.map { "; did you mean “\($0)”?" }
            ?? "; links have a scheme or begin with /, and “help” lists the rest"))
    }
  }
}

/// An action by the app's user during `baton play`.
package struct PlayedMove {
  /// The source code of the call that repeats the action in a test.
  let source: String
  package let play: @MainActor (Scenario) async -> Void
  /// The requirement whose result this action changes.
  let requirement: String?

  init(
    _ source: String, of requirement: String? = nil,
    _ play: @escaping @MainActor (Scenario) async -> Void
  ) {
    (self.source, self.requirement, self.play) = (source, requirement, play)
  }

  static let launch = PlayedMove("launch()") { await $0.launch() }

  /// Creates an action that consists of a single call.
  ///
  /// - Parameter argument: The call's argument. Nil if it has none.
  init(
    _ call: String, _ argument: String?,
    _ play: @escaping @MainActor (Scenario, String) async -> Void
  ) {
    self.init("\(call)(\(argument?.quoted ?? ""))") { await play($0, argument ?? "") }
  }

  static func signIn(_ account: String) -> PlayedMove {
    PlayedMove("signIn", account) { await $0.signIn($1) }
  }

  fileprivate static func decide(
    _ requirement: String, _ decision: Requirement.Decision?, _ source: String
  ) -> PlayedMove {
    PlayedMove("decide(\(requirement.quoted), \(source))", of: requirement) {
      await $0.decide(requirement, decision)
    }
  }
}

/// An instruction that a person can type, such as `back` or `sign in`.
struct PlayedWord {
  /// The words to type, with required values in angle brackets and optional ones in square
  /// brackets.
  let form: String
  let about: String
  fileprivate let make: (String, PlayedLine.ActivityReader) throws(UsageError) -> PlayedLine

  fileprivate var literals: [String] {
    form == "LINK"
      ? [] : form.split(separator: " ").prefix { !"<[".contains($0.prefix(1)) }.map(String.init)
  }

  fileprivate func takes(_ words: [String]) -> Bool {
    let count = words.count - literals.count
    return !literals.isEmpty && words.starts(with: literals)
      && (count > 0 ? form.contains { "<[".contains($0) } : !form.contains("<"))
  }

  private init(
    _ form: String, _ about: String,
    _ make: @escaping (String, PlayedLine.ActivityReader) throws(UsageError) -> PlayedLine
  ) {
    (self.form, self.about, self.make) = (form, about, make)
  }

  /// Creates the instruction for an action that consists of a single call. The call's argument is
  /// the text that follows the instruction's words.
  private init(
    _ form: String, _ about: String, _ call: String,
    _ play: @escaping @MainActor (Scenario, String) async -> Void
  ) {
    self.init(form, about) { text, _ in
      .move(PlayedMove(call, text.isEmpty ? nil : text, play))
    }
  }

  private init(
    _ form: String, _ about: String, _ decision: Requirement.Decision?, _ source: String
  ) {
    self.init(form, about) { text, _ in .move(.decide(text, decision, source)) }
  }

  static var all: [PlayedWord] {
    [
      PlayedWord("LINK", "tap a link in another app; one like /videos opens in the app") {
        _, _ in .nothing
      },
      PlayedWord("activity <file>", "continue the activity in a JSON file from another device") {
        path, read throws(UsageError) in
        let activity = try read(path)
        return .move(PlayedMove("handOff(\(activity.swiftSource))") { await $0.handOff(activity) })
      },
      PlayedWord("notification <link>", "tap a notification with a link", "tapNotification") {
        await $0.tapNotification($1)
      },
      PlayedWord("quick <type>", "choose a quick action from the app's icon", "chooseQuickAction") {
        await $0.chooseQuickAction($1)
      },
      PlayedWord("search <text>", "continue a system search in the app", "search") {
        await $0.search($1)
      },
      PlayedWord("back", "go back by one screen", "back") { app, _ in await app.back() },
      PlayedWord("dismiss", "dismiss the presented screen", "dismiss") { app, _ in
        await app.dismiss()
      },
      PlayedWord("tap <slot>", "tap a tab, or anything else that selects a slot", "select") {
        await $0.select($1)
      },
      PlayedWord("sign in [account]", "sign in, by default as ana") { account, _ in
        .move(.signIn(account.isEmpty ? "ana" : account))
      },
      PlayedWord("sign out", "sign out", "signOut") { app, _ in await app.signOut() },
      PlayedWord(
        "allow <requirement>", "let requests pass, no matter who is signed in", .allow, ".allow"),
      PlayedWord("deny <requirement> [why]", "deny requests") { text, _ in
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        let reason = words.count > 1 ? words[1] : "denied"
        return .move(.decide(words[0], .deny(reason), ".deny(\(reason.quoted))"))
      },
      PlayedWord(
        "park <requirement>", "park requests for later", .park(showing: nil),
        ".park(showing: nil)"),
      PlayedWord(
        "unavailable <requirement>", "say that it can't be checked now",
        .unavailable("it can't be checked now"), ".unavailable(\"it can't be checked now\")"),
      PlayedWord(
        "absent <requirement>", "say that its feature is off", .absent("it is switched off"),
        ".absent(\"it is switched off\")"),
      PlayedWord("ask <requirement>", "decide by the account again", nil, "nil"),
      PlayedWord("wait <seconds>", "let time pass") { text, _ throws(UsageError) in
        guard let seconds = Int(text), (0...315_360_000).contains(seconds) else {
          throw UsageError("“\(text)” is not a number of seconds up to ten years")
        }
        return .move(PlayedMove("wait(.seconds(\(seconds)))") { await $0.wait(.seconds(seconds)) })
      },
      PlayedWord("kill", "leave the app, and let the system terminate it", "kill") { app, _ in
        await app.kill()
      },
      PlayedWord("launch", "launch the app from its icon") { _, _ in .move(.launch) },
      PlayedWord("save <file>", "write the session as the source of a test") { path, _ in
        .save(path)
      },
      PlayedWord("help", "show this") { _, _ in .help },
      PlayedWord("quit", "end the session") { _, _ in .quit },
    ]
  }

  static var help: String {
    let width = all.map(\.form.count).max() ?? 0
    return all.map { word in
      let space = String(repeating: " ", count: width - word.form.count)
      return "  \(word.form)\(space)  \(word.about)\n"
    }.joined()
  }
}

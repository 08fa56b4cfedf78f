import Baton
import BatonHost

/// A line that somebody types who plays an app.
enum PlayedLine {
  case move(PlayedMove)
  case save(String)
  case help, quit, nothing

  /// - Parameter read: Reads the activity in a file.
  /// - Throws: ``UsageError`` with the word that was meant.
  init(
    _ text: String, reading read: (String) throws(UsageError) -> UserActivity
  ) throws(UsageError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first, !word.hasPrefix("#") else {
      self = .nothing
      return
    }
    let rest = words.dropFirst().joined(separator: " ")
    func needed(_ what: String) throws(UsageError) -> String {
      guard !rest.isEmpty else { throw UsageError("\u{201C}\(word)\u{201D} needs \(what)") }
      return rest
    }
    switch (word, words.count) {
    case ("help", 1): self = .help
    case ("quit", 1), ("exit", 1): self = .quit
    case ("save", _): self = .save(try needed("a file"))
    case ("back", 1): self = .move(.back)
    case ("dismiss", 1): self = .move(.dismiss)
    case ("kill", 1): self = .move(.kill)
    case ("launch", 1): self = .move(.launch)
    case ("tap", _): self = .move(.select(try needed("a slot, such as a tab")))
    case ("activity", _): self = .move(.handOff(try read(try needed("a file"))))
    case ("notification", _): self = .move(.tapNotification(try needed("a link")))
    case ("quick", _): self = .move(.chooseQuickAction(try needed("the type of an action")))
    case ("search", _): self = .move(.search(try needed("a text")))
    case ("sign", 2...):
      self = .move(try Self.sign(words))
    case ("wait", 2):
      guard let seconds = Int(rest), seconds >= 0 else {
        throw UsageError("\u{201C}\(rest)\u{201D} is no number of seconds")
      }
      self = .move(.wait(seconds: seconds))
    case ("allow", 2): self = .move(.decide(words[1], .allow))
    case ("deny", 2...):
      let why = words.dropFirst(2).joined(separator: " ")
      self = .move(.decide(words[1], .deny(why.isEmpty ? "denied" : why)))
    case ("park", 2): self = .move(.decide(words[1], .park(showing: nil)))
    case ("unavailable", 2): self = .move(.decide(words[1], .unavailable("it cannot be said now")))
    case ("absent", 2): self = .move(.decide(words[1], .absent("it is switched off")))
    case ("ask", 2): self = .move(.decide(words[1], nil))
    case (_, 1) where word.hasPrefix("/"): self = .move(.open(word))
    case (_, 1) where word.contains(":"): self = .move(.tap(word))
    default: throw Self.unknown(word, words.count)
    }
  }

  private static func sign(_ words: [String]) throws(UsageError) -> PlayedMove {
    switch (words[1], words.count) {
    case ("in", 2): return .signIn("ana")
    case ("in", _): return .signIn(words.dropFirst(2).joined(separator: " "))
    case ("out", 2): return .signOut
    default: throw unknown("sign", words.count)
    }
  }

  private static func unknown(_ word: String, _ count: Int) -> UsageError {
    if let known = PlayedWord.all.first(where: { $0.word == word }) {
      return UsageError("it is \u{201C}\(known.form)\u{201D}")
    }
    let nearest = EditDistance.nearest(of: word, in: PlayedWord.all.map(\.word))
    return UsageError(
      "there is no \u{201C}\(word)\u{201D}"
        + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
          ?? "; a link has a scheme or begins with /, and \u{201C}help\u{201D} lists the rest"))
  }
}

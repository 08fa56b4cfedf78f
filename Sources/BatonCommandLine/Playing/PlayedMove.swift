import Baton
import BatonHost
import BatonSimulation

/// A user's action in a played app.
enum PlayedMove {
  case tap(String)
  case open(String)
  case handOff(UserActivity)
  case tapNotification(String)
  case chooseQuickAction(String)
  case search(String)
  case launch, back, dismiss, kill
  case select(String)
  case signIn(String)
  case signOut
  case decide(String, Requirement.Decision?)
  case wait(seconds: Int)
}

extension PlayedMove {
  @MainActor func play(on app: Playthrough) async {
    switch self {
    case .tap(let link): await app.tap(link)
    case .open(let link): await app.open(link)
    case .handOff(let activity): await app.handOff(activity)
    case .tapNotification(let link): await app.tapNotification(link)
    case .chooseQuickAction(let type): await app.chooseQuickAction(type)
    case .search(let text): await app.search(text)
    case .launch: await app.launch()
    case .back: await app.back()
    case .dismiss: await app.dismiss()
    case .kill: await app.kill()
    case .select(let slot): await app.select(slot)
    case .signIn(let account): await app.signIn(account)
    case .signOut: await app.signOut()
    case .decide(let requirement, let decision): await app.decide(requirement, decision)
    case .wait(let seconds): await app.wait(.seconds(seconds))
    }
  }
}

/// The words of a move.
struct PlayedWord {
  /// The words to type. Values are in angle brackets, optional ones in square brackets.
  let form: String
  let about: String

  var word: String { String(form.prefix { $0 != " " }) }

  static let all = [
    PlayedWord("LINK", "tap a link elsewhere; one that begins with / is the app's own"),
    PlayedWord("activity <file>", "accept the activity in a JSON file from another device"),
    PlayedWord("notification <link>", "tap a notification with a link"),
    PlayedWord("quick <type>", "choose an action of the app's icon"),
    PlayedWord("search <text>", "go on with a search of the system"),
    PlayedWord("back", "go back by one screen"),
    PlayedWord("dismiss", "take away what is presented"),
    PlayedWord("tap <slot>", "tap a tab, or what else selects a slot"),
    PlayedWord("sign in [account]", "sign in, as ana unless you say who"),
    PlayedWord("sign out", "sign out"),
    PlayedWord("allow <requirement>", "have a check say yes, whoever is signed in"),
    PlayedWord("deny <requirement> [why]", "have it say no"),
    PlayedWord("park <requirement>", "have it keep requests for later"),
    PlayedWord("unavailable <requirement>", "have it say that it cannot tell"),
    PlayedWord("ask <requirement>", "have it ask again who is signed in"),
    PlayedWord("wait <seconds>", "let time pass"),
    PlayedWord("kill", "leave the app, and have the system end it"),
    PlayedWord("launch", "start the app by its icon"),
    PlayedWord("save <file>", "write what was played as the source of a test"),
    PlayedWord("help", "show this"),
    PlayedWord("quit", "end, as the end of the input does"),
  ]

  private init(_ form: String, _ about: String) {
    self.form = form
    self.about = about
  }

  static var help: String {
    let width = all.map(\.form.count).max() ?? 0
    return all.map { "  \($0.form.padding(to: width))  \($0.about)\n" }.joined()
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

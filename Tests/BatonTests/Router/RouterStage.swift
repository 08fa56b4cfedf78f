import Baton
import BatonInspection
import BatonTesting
import Foundation

@testable import BatonHost

/// A story player for a router. The router's plans are performed on a simulated screen.
@MainActor final class RouterStage: StoryPlayer {
  private let router: Router
  private let presenter = HeadlessPresenter()

  init(_ app: String) throws {
    router =
      switch app {
      case "app: router sample": try SampleApp.router()
      case "app: router commands": try SampleCommands.router()
      case "app: router gallery": try Gallery.router()
      case "app: router art": try ArtApp.router()
      case "app: router real": try RealApp.router()
      case "app: router real link kinds": try RealLinkKindsTests.router()
      case "app: router react navigation": try ReactNavigation.router()
      case "app: router near misses": try NearMisses.router()
      case "app: router rewrites": try RewritingTests.router()
      case "app: router versions": try Versions.router()
      case "app: router documents": try Scores.router()
      case "app: router secrets": try RedactionTests.router()
      case "app: router scenes": try NoteTags.router()
      case "app: router prefix": try LinkPrefixTests.router()
      case "app: router resolvers": try ResolverTests.router()
      case "app: router link values": try LinkValueTests.router()
      case _ where app.hasPrefix("app: router origins"):
        try OriginTests.router(app.split(separator: " ").dropFirst(3).map(String.init))
      case "app: router context": try ContextTests.router()
      default: throw StoryError(line: app)
      }
  }

  func play(_ line: String) throws -> String {
    try answer(line).split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  private func answer(_ line: String) throws -> String {
    let (word, rest) = Self.split(line)
    switch word {
    case "show", "rebuild": return try show(rest, rebuilding: word == "rebuild")
    case "move": return try move(rest)
    case "windows": presenter.opensWindows = true
    case "presents": presenter.presentForeign(rest)
    case "pushes": presenter.pushForeign(rest)
    case "types": presenter.change(Search.self) { $0.query = rest }
    case "wraps": presenter.wrapInForeign(rest)
    case "screen": return shown?.description ?? "nothing"
    case "tree": return try router.hierarchy(for: rest, over: shown).description
    case "print":
      return printed(
        rest, on: (router.links.schemes + router.links.domains).filter { !$0.contains("*") })
    case "link": return printed(rest, on: [nil])
    case "localized":
      let (locale, link) = Self.split(rest)
      do {
        return try router.link(to: router.destination(for: link), prefix: ["locale": locale])
      } catch { return text(error) }
    case "explain": return router.explain(rest).description
    case "log": return router.explain(rest).redacted
    case "why":
      let (pattern, link) = Self.split(rest)
      let candidates = router.explain(link).candidates.filter { $0.pattern == pattern }
      return candidates.map(\.verdict.description).joined(separator: "\n")
    case "accepts":
      return Source.Kind.allCases.filter { accepts(rest, $0) }
        .map(\.rawValue).joined(separator: ", ")
    case "from":
      let (name, link) = Self.split(rest)
      return resolved(
        link, from: Source.Kind.allCases.first { $0.rawValue == name }.map { Source($0) })
    case "context":
      return router.context(of: rest).items
        .map { "\($0.name ?? "")" + ($0.value.map { " = \($0)" } ?? "") }.joined(separator: "\n")
    case "activity": return resolved(try activity(rest))
    case "delivered": return resolved(ContinuationRequest(delivered: try activity(rest)))
    case "file": return resolved(ContinuationRequest(delivered: URL(fileURLWithPath: rest)))
    case "why-activity": return router.explain(try activity(rest)).steps.joined(separator: "\n")
    case "advertise": return try advertised(rest)
    case "choose": return try chosen(rest)
    case "restore": return restored(rest)
    case "park": return try parked(rest)
    case "tap": return try tapped(rest.split(separator: " ").map(String.init))
    case "table": return router.routeTable
    default: return resolved(line)
    }
    return ""
  }

  private static func split(_ text: String) -> (String, String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    return (words.first ?? "", words.dropFirst().first ?? "")
  }

  // MARK: Questions

  private func resolved(_ asked: some Continuable, from source: Source? = nil) -> String {
    do throws(RoutingError) {
      switch try router.resolve(asked, from: source) {
      case .destination(let node): return node.focusedPath
      case .degraded(let node, let reason): return "\(node.focusedPath)\n\(text(reason))"
      case .command(let command, let node):
        return router.text(of: command) + (node.map { ", then \($0.focusedPath)" } ?? "")
      }
    } catch {
      return text(error)
    }
  }

  private func text(_ reason: RoutingError) -> String { "\(reason.code.rawValue): \(reason)" }

  private func accepts(_ link: String, _ source: Source.Kind) -> Bool {
    router.canOpen(link, from: Source(source))
  }

  private func value(of link: String) throws -> any Routable {
    switch try router.resolve(link) {
    case .destination(let place), .degraded(let place, _): place.leaf.destination
    case .command(let command, _): command
    }
  }

  /// Returns a link's value and, for each origin, the link that the value is printed as. Each
  /// printed link must open the same value.
  private func printed(_ link: String, on origins: [String?]) -> String {
    do {
      let value = try self.value(of: link)
      var lines = [router.text(of: value)]
      for origin in origins {
        let link = try router.link(to: value, on: origin)
        let again = try self.value(of: link)
        lines.append(link + (router.areEqual(again, value) ? "" : " is \(router.text(of: again))"))
      }
      return lines.joined(separator: "\n")
    } catch {
      return (error as? RoutingError).map(text) ?? "\(error)"
    }
  }

  private func advertised(_ link: String) throws -> String {
    let activity: UserActivity
    do { activity = try router.activity(for: value(of: link)) } catch {
      return (error as? RoutingError).map(text) ?? "\(error)"
    }
    let values = activity.userInfo.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let keys = activity.requiredUserInfoKeys.sorted().joined(separator: ", ")
    let may = [
      activity.isEligibleForHandoff ? "handoff" : nil,
      activity.isEligibleForSearch ? "search" : nil,
      activity.isEligibleForPrediction ? "prediction" : nil,
    ].compactMap(\.self)
    return """
      \(activity.activityType) \(activity.title ?? "")
      \(values.joined(separator: "\n"))
      needs \(keys)
      page \(activity.webpageURL?.absoluteString ?? "none")
      target \(activity.targetContentIdentifier ?? "none")
      for \(may.joined(separator: ", "))
      back: \(resolved(activity))
      """
  }

  /// Returns the activity for a text such as `com.example.profile id="anna" page=7
  /// webpage=https://…`.
  private func activity(_ text: String) throws -> UserActivity {
    var words = text.split(separator: " ").map(String.init)
    var activity = UserActivity(ActivityType(words.removeFirst()))
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let (key, value) = (parts[0], parts.count > 1 ? parts[1] : "")
      if key == "webpage" {
        activity.webpageURL = URL(string: value)
      } else if value.hasPrefix("\"") {
        activity.userInfo[key] = .string(value.filter { $0 != "\"" })
      } else if value.hasPrefix("/") {
        activity.userInfo[key] = .url(URL(fileURLWithPath: value))
      } else {
        activity.userInfo[key] = Int64(value).map { .integer($0) } ?? .null
      }
    }
    return activity
  }

  private func restored(_ json: String) -> String {
    let restored = router.decodeScene(Data(json.utf8))
    let problems = restored.problems.map { problem in
      let logged = problem.redacted == problem.message ? "" : "\n  in a log: \(problem.redacted)"
      return "\(problem.code.rawValue): \(problem.message)\(logged)"
    }
    let screen = restored.scene.hierarchy.map { "\($0)\n= \($0.focusedPath)" } ?? "nothing"
    let parked = restored.scene.parked.map {
      "parked \($0.content) from \($0.source.kind.rawValue)"
    }
    return ([screen] + [parked].compactMap(\.self) + problems).joined(separator: "\n")
  }

  /// Returns the saved state with a parked request, and what comes back from it. The request is a
  /// link, `destination` or `command` and its link, `document` and a path, or `activity` and its
  /// values.
  private func parked(_ text: String) throws -> String {
    let (kind, rest) = Self.split(text)
    let content: ContinuationRequest.Content =
      switch kind {
      case "destination": .destination(try router.destination(for: rest))
      case "command": (try value(of: rest) as? any Command).map { .command($0) } ?? .link(rest)
      case "document": .document(URL(fileURLWithPath: rest))
      case "activity": .activity(try activity(rest))
      default: .link(text)
      }
    let expires = Date(timeIntervalSinceReferenceDate: 1)
    let encoded = try router.encodeScene(
      Router.SavedScene(parked: .init(content, account: "ben", expires: expires)))
    let problems = encoded.problems.map { "\($0.code.rawValue): \($0.redacted)" }
    let text = encoded.data.text
    return ([text] + problems + (problems.isEmpty ? [restored(text)] : [])).joined(separator: "\n")
  }

  /// Returns the scene for a request such as `/posts/1 by a or open among a /posts/1 #2, b /feed
  /// background`. For each scene, the text contains its id and configuration, its link, its time of
  /// last activity, and `background` if it's in the background.
  private func chosen(_ text: String) throws -> String {
    let parts = text.split(separator: " among", maxSplits: 1).map(String.init)
    let words = parts[0].split(separator: " ").map(String.init)
    let system = words.firstIndex(of: "by").map { words[$0 + 1] }
    let request = ContinuationRequest(.link(words[0]), from: .app, scene: system)
    let scenes = try parts.dropFirst().joined().split(separator: ",").map { try scene(String($0)) }
    return SceneSelection(
      router: router, scenes: scenes.sorted { $0.isBefore($1) },
      configurations: [SceneConfiguration("composer", for: [Draft.self, Coin.self])],
      opensScenes: words.contains("open")
    ).choice(for: request).description
  }

  private func scene(_ text: String) throws -> SceneInfo {
    let words = text.split(separator: " ").map(String.init)
    let names = words[0].split(separator: ":").map(String.init)
    return SceneInfo(
      id: names[0], configuration: names.dropFirst().first,
      shown: words[1] == "-" ? nil : try router.hierarchy(for: words[1], from: .app),
      isInForeground: !words.contains("background"),
      lastActive: words.last.flatMap { Int($0.drop { $0 == "#" }) } ?? 0)
  }

  // MARK: Plans

  private var shown: Hierarchy? { presenter.shown.map(router.hierarchy(of:)) }

  private func show(_ link: String, rebuilding: Bool) throws -> String {
    let shown = shown
    let wanted: Hierarchy
    do { wanted = try router.hierarchy(for: link, over: shown) } catch { return text(error) }
    return try perform(
      router.transition(
        to: wanted, from: shown, opensWindows: presenter.opensWindows, rebuilding: rebuilding))
  }

  /// Performs a plan, and returns its steps and the screen.
  private func perform(_ plan: Hierarchy.Transition) throws -> String {
    let shown = shown
    let asked = plan.left.map(\.node.description)
    try presenter.make(plan)
    for step in plan.steps { try presenter.perform(step, animated: step.isAnimated) }
    var lines = asked.isEmpty ? [] : ["ask \(asked.joined(separator: ", "))"]
    lines += plan.description.split(separator: "\n").map(String.init) + presenter.problems
    let (now, planned) = (self.shown, plan.result)
    if now?.focus.map(\.name) != planned?.focus.map(\.name) {
      lines.append("planned \(planned?.focusedPath ?? "nothing")")
    }
    let walked = plan.steps.reduce(shown) { $1.performed(on: $0) }
    if walked != now { lines.append("walked to \(walked?.focusedPath ?? "nothing")") }
    return (lines + ["= \(now?.focusedPath ?? "nothing")"]).joined(separator: "\n")
  }

  /// Returns the position at which a destination opens that's tapped on a screen, such as
  /// `/artists/1 on artwork`. A destination without a link has the name of its type.
  private func tapped(_ words: [String]) throws -> String {
    let example = router.types.first { $0.name == words[0] }?.examples.first as? any Destination
    let place = try example ?? router.destination(for: words[0])
    let screens = shown?.root.addressed(at: .root) ?? []
    guard let shown, let screen = screens.first(where: { $0.node.name == words[2] }) else {
      throw StoryError(line: words[2])
    }
    let position = router.position(of: place, tappedAt: screen.address, in: shown)
    return position.map { $0 == .onTop(of: screen.address) ? "on top of it" : "\($0)" }
      ?? "as its placement says"
  }

  /// Makes several moves as one, such as `dismiss, select search, open /artists/1 on top`.
  private func move(_ text: String) throws -> String {
    guard let shown else { return "nothing is shown" }
    let moves = try text.split(separator: ", ").map { try navigation(String($0)) }
    var walk = NavigationWalk(moves)
    do throws(RoutingError) {
      let wanted = try walk.result(over: shown, by: router)
      let plan = router.transition(
        to: wanted, from: shown, opensWindows: false, rebuilding: false, isWhole: true)
      let text = try? perform(plan)
      // Repeating the moves must not remove more screens.
      let again = try walk.result(over: wanted, by: router)
      return (text ?? "") + (again == wanted ? "" : "\nagain \(again.focusedPath)")
    } catch {
      return self.text(error)
    }
  }

  private func navigation(_ text: String) throws -> Navigation {
    let words = text.split(separator: " ").map(String.init)
    func place(_ number: Int) throws -> any Destination {
      try router.destination(for: words[number])
    }
    func open(_ destination: some Destination) -> Navigation {
      switch words.dropFirst(2).joined(separator: " ") {
      case "": .open(destination)
      case "on top": .open(destination, .onTop)
      case "on root": .open(destination, .onTop(of: .root))
      default: .open(destination, .onTop(of: .root.appending(.slot(words[words.count - 1], .pane))))
      }
    }
    func pop(_ destination: some Destination) -> Navigation { .pop(to: destination) }
    func replace(_ destination: some Destination) -> Navigation { .replace(with: destination) }
    switch words[0] {
    case "back": return .back
    case "dismiss": return .dismiss
    case "pop": return words[2] == "root" ? .popToRoot : pop(try place(2))
    case "select": return .select(words[1])
    case "replace": return replace(try place(1))
    case "open": return open(try place(1))
    default: throw StoryError(line: text)
    }
  }
}

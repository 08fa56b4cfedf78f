public import Baton
public import BatonHost
import OneSystem

/// A window that somebody walks through.
@MainActor public protocol WalkedWindow {
  /// What is seen of containers.
  associatedtype Containers: Equatable

  var host: ContinuationHost { get }
  /// What the containers hold, read without the presenter.
  var containers: Containers { get throws }
  /// What they are to hold.
  func containers(of hierarchy: Hierarchy) -> Containers
  /// The user goes back by one screen.
  func goBack() throws
  /// The user takes away what is presented.
  func takeAway() throws
}

/// What somebody does on a walk.
public enum WalkAction: Sendable {
  /// By the app's own code.
  case move(Navigation)
  /// By a link from outside.
  case link(String)
  /// By hand.
  case goesBack, takesAway

  /// What is shown then.
  func result(over shown: Hierarchy, by router: Router) throws -> Hierarchy? {
    switch self {
    case .move(let move): try router.hierarchy(after: move, over: shown)
    case .goesBack: try router.hierarchy(after: .back, over: shown)
    case .takesAway: try router.hierarchy(after: .dismiss, over: shown)
    case .link(let link):
      try router.transition(to: router.hierarchy(for: link, over: shown), from: shown).result
    }
  }
}

/// What a walk came by.
public struct WalkReport: Sendable {
  /// What the user looks at after each action.
  public var trail: [String] = []
  /// Where host, containers and router do not say the same.
  public var differences: [String] = []
  /// Who changed the screen.
  public var causes: [String] = []
}

/// Walks through a window, and compares after each action what its host tells and what its containers hold
/// with what the router says.
@MainActor public func walk(
  _ window: some WalkedWindow, _ actions: [WalkAction]
) async throws -> WalkReport {
  var report = WalkReport()
  let changes = window.host.changes
  let listening = Task { @MainActor in
    var causes: [String] = []
    for await change in changes {
      causes.append("\(change)".split(separator: ":").first.map(String.init) ?? "")
    }
    return causes
  }
  for action in actions {
    guard let shown = window.host.shown else { break }
    let wanted = try action.result(over: shown, by: window.host.router)
    try await take(action, in: window)
    await rest()
    let now = window.host.shown
    report.trail.append(now.map { "\(ContainerPiles($0))" } ?? "nothing")
    if now != wanted {
      report.differences.append("\(action): the host tells\n\(now as Any)\nnot\n\(wanted as Any)")
    }
    let (held, expected) = (try window.containers, wanted.map(window.containers(of:)))
    if held != expected {
      report.differences.append("\(action): containers hold \(held), not \(expected as Any)")
    }
  }
  window.host.close()
  report.causes = await listening.value
  return report
}

@MainActor private func take(_ action: WalkAction, in window: some WalkedWindow) async throws {
  switch action {
  case .move(let move): await window.host.navigate(move)
  case .link(let link):
    await window.host.open(ContinuationRequest(.link(link), from: .customScheme(sender: nil)))
  case .goesBack: try window.goBack()
  case .takesAway: try window.takeAway()
  }
}

extension [WalkAction] {
  /// From an artist to a work to the same artist, and back; to another tab, from where a link leads on; a
  /// sheet, and what goes beneath it; another work in the stead of one.
  public static let museum: [WalkAction] = [
    .move(.open(Artist(id: 1))), .move(.open(Artwork(id: 7))), .move(.open(Artist(id: 1))),
    .move(.back), .goesBack, .move(.open(Artwork(id: 7))),
    .move(.select("catalogue")), .link("museum://artists/2"), .move(.select("hallway")),
    .move(.open(Notice(id: 1))), .link("museum://artists/3"),
    .move(.open(Notice(id: 2))), .takesAway,
    .move(.replace(with: Artwork(id: 8))), .move(.open(Notice(id: 3))), .move(.dismiss),
    .move(.popToRoot),
  ]
}

extension WalkReport {
  /// What the user looks at on the walk through the museum.
  public static let museumTrail = [
    "Hallway > Artist 1", "Hallway > Artist 1 > Artwork 7",
    "Hallway > Artist 1 > Artwork 7 > Artist 1",
    "Hallway > Artist 1 > Artwork 7", "Hallway > Artist 1", "Hallway > Artist 1 > Artwork 7",
    "Catalogue", "Catalogue > Artist 2", "Hallway > Artist 1 > Artwork 7",
    "Hallway > Artist 1 > Artwork 7 / Notice 1", "Hallway > Artist 1 > Artwork 7 > Artist 3",
    "Hallway > Artist 1 > Artwork 7 > Artist 3 / Notice 2",
    "Hallway > Artist 1 > Artwork 7 > Artist 3",
    "Hallway > Artist 1 > Artwork 7 > Artwork 8",
    "Hallway > Artist 1 > Artwork 7 > Artwork 8 / Notice 3",
    "Hallway > Artist 1 > Artwork 7 > Artwork 8", "Hallway",
  ]

  /// Who does what on it.
  public static let museumCauses =
    Array(repeating: "request", count: 4) + ["user"] + Array(repeating: "request", count: 7)
    + ["user"] + Array(repeating: "request", count: 4)
}

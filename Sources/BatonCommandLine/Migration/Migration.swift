import Baton
import BatonInspection

/// What becomes of the routes of another router.
struct Migration {
  /// A route of the other router with what is made of it.
  struct Step {
    let route: ForeignRoute
    var migrated: MigratedRoute
  }

  /// Two routes that meet at a link, which did not go, or was not sure to go, where it goes now.
  struct Meeting {
    /// What became of the link before.
    enum Before {
      case taken(by: ForeignRoute, why: String)
      /// Equal for the router: it differed from launch to launch.
      case chance
      /// Each was asked for by calls of its own.
      case both
    }

    let link: String
    let routes: [ForeignRoute]
    let before: Before
    /// Nil where the two are equal in rank, which Baton does not build.
    let after: ForeignRoute?
    let why: String
  }

  let dialect: any MigrationDialect.Type
  private(set) var steps: [Step]
  private(set) var meetings: [Meeting] = []
  /// All patterns at once, for single links.
  let contest: PatternContest
  /// The places of patterns.
  private let places: [String: Int]
  /// The places of routes by the text that a link must have for them; those without one stand under nil.
  private let keyed: [String?: [Int]]

  init(_ routes: [ForeignRoute], dialect: any MigrationDialect.Type, links: AppLinks) {
    self.dialect = dialect
    var steps = routes.map { route in
      var step = Step(route: route, migrated: dialect.translation(of: route))
      step.migrated.addUse(by: route)
      return step
    }
    var links = links
    if dialect.needsHost, links.domains.isEmpty { links.domains = ["www.example.com"] }
    links = Self.links(links, of: steps.compactMap(\.migrated.pattern))
    for index in steps.indices { steps[index].check(links) }
    contest = PatternContest(
      steps.compactMap { step in step.migrated.pattern.map { ($0, step.migrated.types) } },
      links: links)
    self.steps = steps
    places = Dictionary(
      steps.enumerated().compactMap { index, step in step.migrated.pattern.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    keyed = Dictionary(grouping: steps.indices) { dialect.key(of: steps[$0].route) }
    var met = RouteMeetings()
    for (index, step) in steps.enumerated() {
      guard let pattern = step.migrated.pattern else { continue }
      for other in met.add(pattern, number: index) {
        meetings += meetings(of: steps[other], step, links)
      }
    }
  }

  /// The routes that may have taken a link, in their order.
  func candidates(for link: ForeignLink) -> [ForeignRoute] {
    let key = dialect.key(ofLink: link)
    return ((keyed[key] ?? []) + (keyed[nil] ?? [])).sorted().map { steps[$0].route }
  }

  /// The first route with a pattern.
  func route(of pattern: String) -> ForeignRoute? { places[pattern].map { steps[$0].route } }

  /// The app's links, and what patterns name besides.
  private static func links(_ links: AppLinks, of patterns: [String]) -> AppLinks {
    var links = links
    links.allowsHTTP = true
    for pattern in patterns {
      guard let range = pattern.firstRange(of: "://") else { continue }
      let scheme = String(pattern[..<range.lowerBound])
      if ["http", "https"].contains(scheme.lowercased()) {
        let host = String(pattern[range.upperBound...].prefix { $0 != "/" })
        if !links.domains.contains(host) { links.domains.append(host) }
      } else if !links.schemes.contains(scheme) {
        links.schemes.append(scheme)
      }
    }
    if links.schemes.isEmpty { links.schemes = ["app"] }
    return links
  }

  /// At most one meeting that was decided otherwise, and one that is not decided now.
  private func meetings(of a: Step, _ b: Step, _ links: AppLinks) -> [Meeting] {
    guard let one = a.migrated.pattern, let two = b.migrated.pattern else { return [] }
    let encounters = origins(of: [one, two], links).flatMap { links in
      PatternDuel((one, a.migrated.types), (two, b.migrated.types), links: links).encounters
    }
    var changed: Meeting?
    var tied: Meeting?
    for encounter in encounters {
      guard let before = before(encounter.link, a.route, b.route) else { continue }
      let after = encounter.winner.map { $0 == 0 ? a.route : b.route }
      if case .taken(let route, _) = before, route == after { continue }
      let meeting = Meeting(
        link: encounter.link, routes: [a.route, b.route], before: before, after: after,
        why: encounter.why)
      guard isDecisive(meeting) else { continue }
      if after == nil { tied = tied ?? meeting } else { changed = changed ?? meeting }
    }
    return [changed, tied].compactMap(\.self)
  }

  /// The links to meet at: where both are without an origin, those that no pattern with a domain of its
  /// own takes from both.
  private func origins(of patterns: [String], _ links: AppLinks) -> [AppLinks] {
    guard !patterns.contains(where: { $0.contains("://") }) else { return [links] }
    var ofScheme = links
    ofScheme.domains = []
    var ofWeb = links
    (ofWeb.schemes, ofWeb.domains) = ([], Array(links.domains.prefix(1)))
    return dialect.needsHost ? [ofScheme, ofWeb] : [ofScheme]
  }

  /// Whether no third route takes the link before those who meet, so that it is theirs.
  private func isDecisive(_ meeting: Meeting) -> Bool {
    let answer = MigrationAnswer(meeting.link, in: self)
    if let after = meeting.after, answer.after != after { return false }
    switch meeting.before {
    case .taken(let route, _): return answer.before.contains(route)
    case .chance, .both: return answer.before.contains(where: meeting.routes.contains)
    }
  }

  /// Nil where neither took the link.
  private func before(_ link: String, _ a: ForeignRoute, _ b: ForeignRoute) -> Meeting.Before? {
    let foreign = ForeignLink(link)
    switch (dialect.takes(foreign, by: a), dialect.takes(foreign, by: b)) {
    case (false, false): return nil
    case (true, false): return .taken(by: a, why: "the other did not match it")
    case (false, true): return .taken(by: b, why: "the other did not match it")
    case (true, true):
      guard a.table == b.table else { return .both }
      guard let first = dialect.first(of: a, b) else { return .chance }
      return .taken(by: first, why: dialect.reason(for: first, over: first == a ? b : a))
    }
  }
}

extension MigratedRoute {
  /// Names in the pattern what the handler takes beside the path.
  fileprivate mutating func addUse(by route: ForeignRoute) {
    guard let pattern, let shape = try? PatternShape(parsing: pattern) else { return }
    if route.takesWholeLink {
      if pattern.hasSuffix("*}") {
        self.pattern = pattern.dropLast(2) + "...}"
        notes.append(
          MigrationNote("whole-link", "its handler takes the link as it came: the tail is raw"))
        return
      }
      notes.append(
        MigrationNote(
          "whole-link",
          "its handler takes the link as it came: a raw tail {rest...} gives the rest of one, and the "
            + "request has all of it"))
    }
    guard shape.query.isEmpty, shape.fragment == nil, !pattern.contains("...}") else { return }
    var names = Set(shape.parameters.map(\.name))
    var items: [String] = []
    for item in route.lookedUp {
      var writer = PatternWriter()
      let name = writer.name(item)
      guard names.insert(name).inserted else { continue }
      items.append(name == item ? "{\(name)?}" : "\(PatternWriter.item(item))={\(name)?}")
    }
    guard !items.isEmpty else { return }
    self.pattern = pattern + "?" + items.joined(separator: "&")
    notes.append(
      MigrationNote("query-item", "its handler looks these up: they are named in the query"))
  }
}

extension Migration.Step {
  /// Drops a pattern that Baton does not take, and says why.
  fileprivate mutating func check(_ links: AppLinks) {
    guard let pattern = migrated.pattern else { return }
    let problems = PatternContest(patterns: [pattern], types: migrated.types, links: links).problems
    guard !problems.isEmpty else { return }
    migrated.pattern = nil
    migrated.notes += problems.map { problem in
      MigrationNote("problem", "\u{201C}\(pattern)\u{201D}: \(problem.summary); \(problem.fix)")
    }
  }
}

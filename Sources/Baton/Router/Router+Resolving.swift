public import Foundation

extension Router {
  /// What a link or an activity leads to, before its hierarchy is made.
  struct Found {
    let routed: Routed
    let type: RoutableType
    /// What took the link; nil where none did.
    var route: BoundRoute?
    /// Why the activity's own values were not used, where its web page was.
    var degraded: Outcome.Reason?

    /// The pattern that took the link.
    var pattern: String? { route?.pattern.text }

    /// The place; throws where it is a command.
    var destination: any Destination {
      get throws(Outcome.Reason) {
        switch routed {
        case .destination(let destination): return destination
        case .command(let command): throw .isCommand(command, type)
        }
      }
    }

    /// The command; throws where it is a place.
    var command: any Command {
      get throws(Outcome.Reason) {
        switch routed {
        case .command(let command): return command
        case .destination(let destination): throw .isDestination(destination, type)
        }
      }
    }
  }

  /// The destination that a link leads to.
  ///
  /// - Parameters:
  ///   - link: A link, or the app's own speech without a scheme, `"/videos/1"`.
  ///   - source: The door. Without it a link comes from outside by its scheme, and one without a scheme
  ///     from the app.
  /// - Throws: Why it leads nowhere, or to a command.
  public func destination(
    for link: String, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Destination {
    try found(link, from: source).destination
  }

  /// The destination that a link leads to.
  public func destination(
    for url: URL, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Destination {
    try found(url.absoluteString, from: source).destination
  }

  /// The command that a link has carried out.
  ///
  /// - Parameters:
  ///   - link: A link, or the app's own speech without a scheme, `"/diagnostics/send"`.
  ///   - source: The door. Without it a link comes from outside by its scheme, and one without a scheme
  ///     from the app.
  /// - Throws: Why it leads nowhere, or to a place.
  public func command(
    for link: String, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Command {
    try found(link, from: source).command
  }

  /// The command that a link has carried out.
  public func command(
    for url: URL, from source: Source? = nil
  ) throws(Outcome.Reason) -> any Command {
    try found(url.absoluteString, from: source).command
  }

  /// Finds what takes a link of the app's own speech or of its schemes and domains.
  func found(ownLink link: String) throws(Outcome.Reason) -> Found {
    try found(link, from: .app)
  }

  func found(_ link: String, from source: Source?) throws(Outcome.Reason) -> Found {
    guard !index.rewrites.isEmpty else { return try matched(link, from: source) }
    let rewriting = rewriting(of: link, from: source)
    if let refusal = rewriting.refusal { throw refusal }
    return try matched(rewriting.link, from: rewriting.source)
  }

  /// Finds what takes a link as it is.
  func matched(_ link: String, from source: Source?) throws(Outcome.Reason) -> Found {
    let resolution = Resolution(self, from: source)
    var text = link
    let rejection = text.withUTF8 { bytes -> LinkRejection? in
      do throws(LinkRejection) {
        _ = try index.table.match(bytes) { resolution.take($0) }
        return nil
      } catch {
        return error
      }
    }
    if let rejection { throw Outcome.Reason(rejection, links: links) }
    if let found = resolution.found { return found }
    let near = NearMiss(index.table, link: link)
    throw Outcome.Reason(
      link: link, refusals: resolution.refusals, nearest: near.patterns, loss: near.loss)
  }
}

/// A link among the routes that fit it, best first: what the match asks, by one reference.
private final class Resolution {
  private let router: Router
  private let source: Source?
  private(set) var found: Router.Found?
  private(set) var refusals: [RouteRefusal] = []

  init(_ router: Router, from source: Source?) {
    self.router = router
    self.source = source
  }

  func take(_ candidate: RouteTable.Candidate) -> Bool {
    do throws(RouteRefusal) {
      found = try router.attempt(candidate, from: source)
      return true
    } catch {
      refusals.append(error)
      return false
    }
  }
}

extension Router {
  /// Asks a route that fits a link: is it open to the door, does its type take the values?
  func attempt(
    _ candidate: RouteTable.Candidate, from source: Source?
  ) throws(RouteRefusal) -> Found {
    let route = index.routes[candidate.route]
    let type = route.type
    if !type.isOpenToAll {
      let door = source ?? candidate.link.door.source
      guard type.accepts(door) else { throw RouteRefusal(route, why: .source(door)) }
    }
    do {
      let routed = try type.decode(try route.record(of: candidate), form: .link)
      return Found(routed: routed, type: type, route: route)
    } catch {
      throw RouteRefusal(route, why: .declined(type.text(of: error)))
    }
  }
}

/// Why a route that fits a link did not take it.
struct RouteRefusal: Error {
  enum Why {
    case source(Source)
    case declined(String)
  }

  let pattern: String
  let why: Why
  /// Whether the route's type has values that are told nowhere.
  let isSecret: Bool

  init(_ route: BoundRoute, why: Why) {
    pattern = route.pattern.text
    self.why = why
    isSecret = route.type.isSecret
  }
}

extension LinkDoor {
  /// The door of a link that comes without one.
  fileprivate var source: Source {
    switch self {
    case .web: .webLink
    case .custom: .customScheme(sender: nil)
    case .own: .app
    }
  }
}

extension Property {
  /// The value of a text in a link.
  func value(of text: String) throws -> ActivityValue {
    guard let kind else { throw UnreadableText(text: text, property: self) }
    var text = text
    if let closedList, !closedList.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      // The path may compare without case; the word is the type's own.
      let folded = CaseFolding.folded(text.utf8)
      guard let word = closedList.first(where: { CaseFolding.folded($0.utf8) == folded }) else {
        throw UnreadableText(text: text, property: self)
      }
      text = word
    }
    guard let value = kind.value(of: text) else { throw UnreadableText(text: text, property: self) }
    return value
  }

  private struct UnreadableText: Error, CustomStringConvertible {
    let text: String
    let property: Property

    var description: String {
      "\(property.name): \(text.quoted) is no \(property.typeName)"
    }
  }
}

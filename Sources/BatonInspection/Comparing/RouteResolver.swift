import Baton

/// Resolves links of a version whose routes are known, but not its code. URLs and custom types
/// accept any text, and no destination declines.
struct RouteResolver {
  private let contest: PatternContest
  private let destinations: [String: String]
  /// As the file says, or as its examples show.
  let links: AppLinks

  /// The destination that a link opens, and its values as texts.
  struct Reading {
    let name: String
    let pattern: String
    /// By property; several of a list.
    var texts: [String: [String]] = [:]
    /// The properties that the link leaves out, and the pattern fills by its default.
    var defaulted: Set<String> = []
  }

  init(_ published: PublishedRoutes) {
    var (exclusions, rewrites) = ([String](), [LinkRewrite]())
    for declaration in published.declarations {
      switch declaration {
      case .exclusion(let pattern, _): exclusions.append(pattern)
      case .rewrite(let rewrite): rewrites += [rewrite.rewrite].compactMap(\.self)
      case .resolver: break
      }
    }
    let routes = published.all.filter { $0.pattern != nil }
    let patterns = routes.map { $0.pattern ?? "" }
    destinations = Dictionary(
      zip(patterns, routes.map(\.destination)), uniquingKeysWith: { first, _ in first })
    let origins = Dictionary(
      published.types.map { ($0.type, $0.origins) }, uniquingKeysWith: { first, _ in first })
    let constants = Dictionary(
      routes.map { route in
        (route.pattern ?? "", (route.constants ?? [:]).sorted { $0.key < $1.key })
      }, uniquingKeysWith: { first, _ in first }
    ).mapValues { $0.map { (name: $0.key, text: $0.value) } }
    let named = exclusions + rewrites.flatMap(\.change.patterns).map(\.text)
    let links = published.links?.links ?? Self.links(of: routes, named)
    self.links = links
    contest = PatternContest(
      patterns: patterns, exclusions: exclusions, constants: constants, links: links,
      rewrites: rewrites,
      origins: routes.map { route in
        (origins[route.destination] ?? nil).map { OriginFilter($0, of: links) }
      }
    ) { number, parameter in
      guard let published = routes[number].parameters.first(where: { $0.name == parameter.name })
      else {
        return ParameterType(mayBeMissing: parameter.mayBeLeftOut)
      }
      let type = ParameterTypeName(published.type)
      // Which hosts a URL may name is said by a trait, which is not written down.
      let kind = type.kind.flatMap { $0 == .url ? nil : $0 } ?? .custom
      return ParameterType(
        published.words.map(ParameterKind.closed) ?? .kind(kind),
        mayBeMissing: parameter.mayBeLeftOut || published.optional || type.isList,
        isList: type.isList)
    }
  }

  /// The destination, the pattern that leads to it, and what it takes; nil where nothing opens.
  func reading(of link: String) -> Reading? {
    guard let match = try? contest.match(link), let name = destinations[match.pattern] else {
      return nil
    }
    var reading = Reading(name: name, pattern: match.pattern)
    for (name, text) in match.values {
      switch text {
      case .text(let text), .raw(let text): reading.texts[name] = [text]
      case .list(let texts): reading.texts[name] = texts.isEmpty ? nil : texts
      case .items(let items):
        let texts = items.flatMap { item in item.texts.map { "\(item.name)=\($0)" } }
        reading.texts[name] = texts.isEmpty ? nil : texts
      case .defaulted(let text):
        reading.texts[name] = [text]
        reading.defaulted.insert(name)
      }
    }
    return reading
  }

  /// The schemes and domains of the examples, and of other patterns.
  private static func links(of routes: [PublishedRoute], _ patterns: [String]) -> AppLinks {
    var links = AppLinks(allowsHTTP: true)
    for shape in patterns.compactMap({ try? PatternShape(parsing: $0) }) {
      guard let host = shape.host, host.parameters.isEmpty else { continue }
      let name = String(decoding: host.literal, as: UTF8.self)
      if !links.domains.contains(name) { links.domains.append(name) }
    }
    for route in routes {
      guard let example = route.example, let link = try? DeepLink(example), let scheme = link.scheme
      else { continue }
      guard scheme == "https" || scheme == "http" else {
        if !links.schemes.contains(scheme) { links.schemes.append(scheme) }
        continue
      }
      guard let host = link.host else { continue }
      var domains = [host]
      // Of a pattern with a parameter in its host the example shows one subdomain of many.
      if route.pattern?.contains("://{") == true, let dot = host.firstIndex(of: ".") {
        domains.append("*" + host[dot...])
      }
      links.domains += domains.filter { !links.domains.contains($0) }
    }
    return links
  }
}

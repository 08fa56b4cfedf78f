import Baton

/// What a link opens in a version of which only the routes are known, without its code: URLs and
/// types of the app's own take any text, and no destination declines.
struct RouteResolver {
  private let contest: PatternContest
  private let destinations: [String: String]

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
    let named = exclusions + rewrites.flatMap(\.change.patterns).map(\.text)
    contest = PatternContest(
      patterns: patterns, exclusions: exclusions, links: Self.links(of: routes, named),
      rewrites: rewrites
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

  /// The destination, and the pattern that leads to it.
  func destination(of link: String) -> (name: String, pattern: String)? {
    guard let match = try? contest.match(link), let name = destinations[match.pattern] else {
      return nil
    }
    return (name, match.pattern)
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

/// What stands before the path of a printed link.
struct LinkOrigin {
  private enum Form {
    case web(scheme: String, host: String)
    case custom(scheme: String)
  }

  private let form: Form

  /// - Parameter origin: a domain or a scheme of the app, or nil for the first there is.
  init(
    _ origin: String?, for route: RouteDeclaration, parts: LinkPrinter.Parts, links: AppLinks
  ) throws(LinkPrinter.Obstacle) {
    if let scheme = route.shape.scheme {
      form = parts.host.map { .web(scheme: scheme, host: $0) } ?? .custom(scheme: scheme)
      if let origin, origin.lowercased() != (parts.host ?? scheme) {
        throw LinkPrinter.Obstacle(text: "it is only printed on \(parts.host ?? scheme)")
      }
      return
    }
    if let origin {
      form = try Self.form(of: origin.lowercased(), links)
    } else if let domain = links.domains.first(where: { Domain($0)?.isWildcard == false }) {
      form = .web(scheme: "https", host: domain.lowercased())
    } else if let scheme = links.schemes.first(where: AppLinks.isCustomScheme) {
      form = .custom(scheme: scheme.lowercased())
    } else {
      throw LinkPrinter.Obstacle(text: "it needs a domain without * or a scheme to be printed on")
    }
  }

  private static func form(
    of origin: String, _ links: AppLinks
  ) throws(LinkPrinter.Obstacle) -> Form {
    if links.parsedSchemes.contains(Array(origin.utf8)) { return .custom(scheme: origin) }
    let isDomain =
      Domain.isHostName(origin.utf8)
      && links.parsedDomains.contains { $0.contains(Array(origin.utf8)) }
    guard isDomain else {
      throw LinkPrinter.Obstacle(text: "\(origin.quoted) is none of the app's schemes and domains")
    }
    return .web(scheme: "https", host: origin)
  }

  /// The whole link.
  func link(_ parts: LinkPrinter.Parts) -> String {
    var text = ""
    switch form {
    case .web(let scheme, let host):
      let path = parts.segments.map { PercentCoding.encode($0, as: .segment) }
      text = "\(scheme)://\(host)/" + path.joined(separator: "/")
    case .custom(let scheme):
      // The first segment stands where the authority does.
      let path = parts.segments.enumerated().map { index, segment in
        PercentCoding.encode(segment, as: index == 0 ? .authority : .segment)
      }
      text = "\(scheme)://" + path.joined(separator: "/")
    }
    if !parts.query.isEmpty {
      text += "?"
      text += parts.query.map { name, value in
        PercentCoding.encode(name, as: .queryText) + "="
          + PercentCoding.encode(value, as: .queryText)
      }.joined(separator: "&")
    }
    if let fragment = parts.fragment {
      text += "#" + PercentCoding.encode(fragment, as: .fragment)
    }
    return text
  }
}

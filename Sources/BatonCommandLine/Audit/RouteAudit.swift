import Baton
import BatonInspection

/// A route as a security reviewer sees it: the sources it accepts, and the problems with its values
/// and commands. A problem's fix ends with the identifiers of items in the OWASP Mobile Application
/// Security Testing Guide.
struct RouteAudit {
  let route: PublishedRoute
  let sources: [Source.Kind]
  private(set) var problems: [Diagnostic] = []
  private let type: PublishedType?
  private let links: AppLinks

  /// All sources of requests from outside the app.
  static let outside = Source.Kind.allCases.filter { $0 != .app && $0 != .restoration }

  /// - Parameter type: The destination or command that the route opens.
  init(_ route: PublishedRoute, _ type: PublishedType?, _ links: AppLinks) {
    (self.route, self.type, self.links) = (route, type, links)
    sources = Self.outside.filter(route.isOpen)
    let place = Diagnostic.Location(
      feature: route.feature, destination: route.destination, pattern: route.pattern)
    let shape = route.shape
    let isOfWeb = shape?.isWeb ?? false
    let isScheme = sources.contains(.customScheme) && !links.schemes.isEmpty && !isOfWeb
    let isWeb =
      sources.contains(.webLink) && !links.webHosts.isEmpty && (shape?.scheme == nil || isOfWeb)
    if route.kind == "command" {
      if isScheme {
        problems.report(
          "command-by-scheme", "any app or page can request the command by custom scheme",
          at: [place], fix: "remove customScheme from accepts (MASTG-TEST-0371, MASTG-BEST-0055)")
      }
      if isWeb, route.requires.isEmpty {
        problems.report(
          "open-command", "a web link can request the command, which has no requirements",
          at: [place],
          fix: "add a requirement, or make sure that the confirmation is enough "
            + "(MASTG-TEST-0395, MASTG-BEST-0072)", severity: .warning)
      }
    }
    if isScheme || isWeb, route.pattern != nil {
      let item = isScheme ? "MASTG-TEST-0370" : "MASTG-TEST-0395"
      for parameter in route.parameters {
        if Self.isSecret(parameter.name) {
          problems.report(
            "secret-in-link", "“\(parameter.name)” looks like a secret, and links expose it",
            at: [place],
            fix: (isScheme
              ? "accept it only from web links, once and" : "make it valid only once and")
              + " for a short time (MASTG-BEST-0045)", severity: isScheme ? .warning : .note)
        }
        let element = parameter.element
        if element == "String", parameter.words == nil {
          problems.report(
            "unbounded-text",
            "“\(parameter.name)” accepts any string up to \(links.limits.maxValueBytes) bytes",
            at: [place], fix: "give it its own type, or check it before you use it (\(item))",
            severity: .note)
        }
        let hosts = type?.property(parameter.name)?.hosts ?? []
        if element == "URL", hosts.contains(where: { $0.hasPrefix("*") }) {
          problems.report(
            "wide-url", "“\(parameter.name)” accepts pages on \(hosts.joined(separator: ", "))",
            at: [place], fix: "list the hosts one by one (\(item), MASTG-BEST-0034)",
            severity: .warning)
        }
      }
    }
    for parameter in route.parameters where Self.isSecret(parameter.name) {
      let disclosure = disclosure(of: parameter.name)
      guard disclosure != .nowhere else { continue }
      let fix = disclosure == .activities ? "remove the trait publishes" : "add the trait redacts"
      problems.report(
        "secret-disclosed",
        "“\(parameter.name)” looks like a secret, but is shown in \(disclosure.rawValue)",
        at: [place], fix: "\(fix)(\"\(parameter.name)\") (MASWE-0001)",
        severity: disclosure == .logs ? .warning : .note)
    }
  }

  /// Returns problems with the app's links as a whole, and with resolvers. A resolver is a risk
  /// because anyone who creates a short link decides what it opens.
  static func problems(of links: AppLinks, _ resolvers: [PublishedResolver]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if links.allowsHTTP {
      problems.report(
        "http", "http links are accepted, and anyone on the network can forge them",
        fix: "accept only https (MASTG-TEST-0395)", severity: .warning)
    }
    if !links.schemes.isEmpty {
      problems.report(
        "scheme", "another app can claim \(links.schemes.joined(separator: ", ")) too",
        fix: "publish web links, and put no secrets in links with a custom scheme "
          + "(MASWE-0032, MASTG-KNOW-0079)", severity: .note)
    }
    for resolver in resolvers {
      problems.report(
        "resolver",
        "anyone who makes a link for \(resolver.patterns.joined(separator: ", ")) picks which of the "
          + "app's links it opens, through the resolver \(resolver.resolver)",
        fix: "let only your own team make them, and keep secrets out of the links they expand to "
          + "(MASTG-TEST-0395)", severity: .note)
    }
    return problems
  }

  /// Returns a description of the values that a parameter accepts.
  func bounds(of parameter: PublishedRoute.Parameter) -> String {
    if let words = parameter.words {
      let list = "one of \(words.joined(separator: ", "))"
      // A link value lists the words that it prints, but may accept others.
      let isClosed = type?.property(parameter.name)?.kind != ValueKind.custom.typeName
      return isClosed ? list : "\(list), or other text that \(parameter.element) accepts"
    }
    if parameter.element.hasPrefix("Dictionary<") { return "any other query items" }
    let kind = ValueKind(typeName: parameter.element)
    if let (bits, isSigned) = kind?.integerWidth {
      return "\(isSigned ? "a signed" : "an unsigned") \(bits)-bit integer"
    }
    switch kind {
    case .text: return "any string up to \(links.limits.maxValueBytes) bytes"
    case .bool: return "true or false"
    case .uuid: return "a UUID"
    case .date: return "a date"
    case .url:
      let hosts = links.webHosts + (type?.property(parameter.name)?.hosts ?? [])
      return "https on \(hosts.joined(separator: ", "))"
    case .float, .double, .decimal: return "a finite number"
    case .data: return "up to \(links.limits.maxValueBytes) bytes"
    default: return "any value that \(parameter.element) accepts"
    }
  }

  /// Returns the kinds of text in which a property's value may appear.
  func disclosure(of property: String) -> Disclosure {
    guard let privacy = type?.privacy else { return .texts }
    if privacy.publishes?.contains(property) == true { return .activities }
    if privacy.redacts.contains(property) { return .nowhere }
    return privacy.logs.contains(property) ? .logs : .texts
  }

  private static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["token", "secret", "password", "passcode", "otp", "apikey", "session"]
      .contains { name.contains($0) }
  }
}

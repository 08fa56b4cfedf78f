import Baton
import BatonInspection

/// A check for domains that are missing from an app's associated domains, and for associated
/// domains that the app's links don't need.
struct EntitlementsCheck {
  static let key = "com.apple.developer.associated-domains"

  private(set) var problems: [Diagnostic] = []

  /// - Parameter services: The services that must list each of the app's domains.
  init(_ file: JSON, domains: [String], services: [String], others: Set<String>) {
    let key = Self.key
    let wanted = domains.map { $0.lowercased() }
    let others = Set(others.map { $0.lowercased() })
    guard let declared = file[key].map(\.texts) ?? [] else {
      problems.report(
        "type", "\(key) is not an array of strings", fix: "make it an array of strings")
      return
    }
    let entries = declared.compactMap { read($0) }
    for service in services {
      let domains = entries.filter { $0.service == service }.map(\.domain)
      for domain in wanted where !domains.include(domain) {
        problems.report("missing-domain", "there is no “\(service):\(domain)”", fix: "add it")
      }
      for domain in domains.uniqued where domains.count(where: { $0 == domain }) > 1 {
        problems.report("domain-twice", "“\(service):\(domain)” is listed twice", fix: "remove one")
      }
    }
    for entry in entries
    where ["applinks", "activitycontinuation"].contains(entry.service)
      && !others.contains(entry.domain) && !wanted.include(entry.domain)
      && !wanted.contains(where: [entry.domain].include)
    {
      problems.report(
        "extra-domain", "“\(entry.service):\(entry.domain)” is not one of the app's domains",
        fix: "remove it, add the domain to the app's links, or allow it with --also")
    }
  }

  private static let services = ["applinks", "activitycontinuation", "webcredentials", "appclips"]

  /// Returns an entry's service and domain, and reports any mistakes in it.
  private mutating func read(_ text: String) -> (service: String, domain: String)? {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      problems.report("entry", "“\(text)” has no service", fix: "write applinks: before it")
      return nil
    }
    guard Self.services.contains(parts[0]) else {
      let nearest = EditDistance.nearest(of: parts[0], in: Self.services)
      problems.report(
        "service", "“\(text)”: there is no service “\(parts[0])”",
        fix: nearest.map { "did you mean “\($0)”?" }
          ?? "services are \(Self.services.joined(separator: ", "))")
      return nil
    }
    let rest = parts[1].split(separator: "?", maxSplits: 1).map(String.init)
    let domain = (rest.first ?? "").lowercased()
    guard !domain.isEmpty, !domain.contains("/"), !domain.contains(":") else {
      problems.report(
        "entry", "“\(text)” is not a plain domain",
        fix: "write a domain without scheme, port or path")
      return nil
    }
    if rest.count > 1 {
      let modes = ["mode=developer", "mode=managed", "mode=developer+managed"]
      if modes.contains(rest[1]) {
        problems.report(
          "mode", "“\(text)” is only for builds that you don't ship",
          fix: "remove ?\(rest[1]) from the build that you ship", severity: .warning)
      } else {
        problems.report("entry", "“\(text)” has an unsupported query", fix: "remove it")
      }
    }
    if domain.utf8.contains(where: { $0 >= 0x80 }) || domain.contains("xn--") {
      problems.report(
        "punycode", "iOS 16 and later systems reportedly fail to match “\(domain)”",
        fix: "test it on a device", severity: .warning)
    }
    return (parts[0], domain)
  }
}

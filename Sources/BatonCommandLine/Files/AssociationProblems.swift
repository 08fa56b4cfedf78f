import Baton
import BatonInspection

/// A check that compares association files with the routes, and finds mistakes in the files.
struct AssociationProblems {
  private let appID: String?
  private let domain: String?
  private let apple: AppleMatcher?
  /// A golden table of links and their expected results. The association file must send the table's
  /// web links to the app.
  private let links: GoldenTable?

  init(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) {
    (appID, domain) = (arguments["--app-id"], arguments["--domain"])
    apple = try AppleMatcher(arguments)
    links = try arguments["--links"].map { path throws(UsageError) in
      let text = try TextFile.read(path, streams)
      do throws(Diagnostic) {
        return try GoldenTable(parsing: text, of: path)
      } catch {
        throw UsageError(error)
      }
    }
  }

  /// Returns a file's problems: mistakes in the file itself, and differences from the routes.
  ///
  /// - Parameters:
  ///   - path: The file's path. If there are several files, each is in a folder named after its
  ///     domain.
  ///   - server: The domain that serves the file, if known. `--domain` overrides it, because a
  ///     wildcard's file comes from the domain itself.
  func all(
    in text: AssociationText, at path: String, from server: String?, _ routes: AssociatedRoutes
  ) throws(UsageError) -> [Diagnostic] {
    let folder = path.split(separator: "/").dropLast().last
    let served = routes.webDomains.first { PlatformFile.folder(of: $0) == folder ?? "" }
    let domain = try routes.domain(named: self.domain ?? server ?? served)
    var problems = AssociationCheck(text.json, size: text.size).problems
    if domain.hasPrefix("xn--") || domain.contains(".xn--") {
      problems.report(
        "punycode", "iOS 16 and later systems reportedly fail to match the domain",
        fix: "test “\(domain)” on a device", severity: .note)
    }
    let apps = try text.file.apps(named: appID)
    guard apps.count < 2 else {
      throw UsageError("--app-id is missing: the file lists \(apps.joined(separator: ", "))")
    }
    guard let app = apps.first else { return problems }
    if let links {
      problems += text.file.problems(of: links, for: app, routes: routes, domain: domain)
    }
    let plan = AssociationPlan(routes, domain: domain, coverage: .exact)
    let best = plan.file(appIDs: [app])
    let review = AssociationReview(text.file, for: app, routes: routes, domain: domain)
    // Review the best file only if the given file has unreached components and differs from the
    // best one.
    let usual =
      review.unreached.isEmpty || text.file == best
      ? review : AssociationReview(best, for: app, routes: routes, domain: domain)
    problems += review.problems(best: best, usual, app: app)
    for exclusion in plan.inexpressibleExclusions {
      problems.report(
        "exclusion-sent",
        "links excluded by \(exclusion) are sent to the app, because no component can exclude them",
        fix: "have the app open the web page if no route matches", severity: .note)
    }
    if let apple { problems += try differences(to: apple, in: text, app, domain) }
    return problems
  }

  private func differences(
    to apple: AppleMatcher, in text: AssociationText, _ app: String, _ domain: String
  ) throws(UsageError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    // Apple's matcher can't match a wildcard host, so use a host that the wildcard covers.
    let host = domain.hasPrefix("*") ? "www" + domain.dropFirst() : domain
    let decider = AssociationDecider(text.file, for: app)
    for sample in text.file.samples(for: app).flatMap(\.self).uniqued {
      let link = "https://\(host)\(sample)"
      let own = decider.decision(on: link).verdict
      let other = try apple.verdicts(on: link, in: text.json, domain: host)[app] ?? .noMatch
      guard own != other else { continue }
      problems.report(
        "apple-differs", "\(link): Baton says “\(own.words)”, Apple's matcher “\(other.words)”",
        fix: "trust Apple's matcher, and report this as a bug in Baton")
    }
    return problems
  }
}

extension AssociationReview {
  /// - Parameters:
  ///   - file: The file that follows the routes as closely as possible.
  ///   - review: That file's review.
  fileprivate func problems(
    best file: AssociationFile, _ review: AssociationReview, app: String
  ) -> [Diagnostic] {
    let decider = AssociationDecider(file, for: app)
    var problems: [Diagnostic] = []
    for route in unsent {
      problems.report(
        "not-sent",
        "\(route.pattern) of \(route.feature) misses links such as \(route.link): "
          + route.decision.reason,
        fix: route.decision.verdict == .exclude
          ? "add a component for it before the one that excludes it" : "add a component for it")
    }
    for component in wideComponents {
      let needless = component.lost.filter { decider.decision(on: $0).verdict != .match }
      let links = needless.isEmpty ? component.links : Array(needless.prefix(2))
      problems.report(
        "sent-in-vain",
        "\(component.shape) sends links that no route matches, such as "
          + links.joined(separator: " and "),
        fix: (needless.isEmpty ? "" : "exclude them earlier, or ")
          + "have the app open the web page if no route matches",
        severity: needless.isEmpty ? .note : .warning)
    }
    for component in unreached {
      let isUsual = review.unreached.contains { $0.shape == component.shape }
      problems.report(
        "never-reached",
        "\(component.shape) is never reached, because earlier components decide first",
        fix: isUsual ? "leave it, or remove it" : "move it before them",
        severity: isUsual ? .note : .warning)
    }
    return problems
  }
}

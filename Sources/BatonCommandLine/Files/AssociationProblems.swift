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
    in text: AssociationText, at path: String, from server: String?, _ contract: PublishedRoutes,
    _ routes: AssociatedRoutes
  ) throws(UsageError) -> [Diagnostic] {
    let folder = path.split(separator: "/").dropLast().last
    let served = contract.webDomains.first { PlatformFile.folder(of: $0) == folder ?? "" }
    if let server, let name = self.domain?.lowercased(), ![server, "*.\(server)"].contains(name) {
      throw UsageError("“https://\(server)” can't serve the file of “\(name)”")
    }
    let domain = try contract.domain(named: self.domain ?? server ?? served)
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
    problems += AssociationReview(text.file, for: app, plan: plan).problems + plan.problems
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

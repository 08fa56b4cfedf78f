import Baton
import BatonInspection

/// `baton aasa check FILE`.
struct AssociationCheckVerb: Verb {
  let name = "aasa check"
  let isHidden = true
  let summary = "Compares an association file with the routes, and looks for mistakes in it."
  let discussion = """
    Says which links the file sends to the app although no route matches them, which routes it \
    never sends, which components are never reached, and what is wrong with the file itself.

    With --links, the web links of a golden table are asked as well, as “baton check” reads them: \
    each that the router takes must be sent, what rewrites take among them.

    With --compare, Apple's own matcher is asked about links of every component, and each that it \
    decides otherwise is an error.

    Ends with 4 when a route is not sent or the file has an error; with --fail-on warning also when \
    the file sends too much or has a warning. What no file can say more narrowly is only counted: \
    --verbose lists it, and it is a note.
    """
  let positionals = [VerbPositional("file", "an association file, or - to read one")]
  let options = [
    VerbOption.value("--app-id", "id", "the app, where the file names several"),
    VerbOption.value("--domain", "domain", "the domain that serves it, where the app has several"),
    VerbOption.value("--links", "file", "a golden table whose web links are held against the file"),
    AppleMatcher.option,
    VerbOption.failOn(.error),
    VerbOption.flag("--strict", "the same as --fail-on warning"),
    VerbOption.flag("--verbose", "list what no file can narrow too"),
    VerbOption.flag("--json", "write one line of JSON for each problem"),
  ]
  let exclusiveOptions = [["--strict", "--fail-on"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let path = try arguments.required("file")
    let limit = try arguments.failOn(arguments.has("--strict") ? .warning : .error)
    let text = try AssociationText(path: path, streams)
    guard let router = router.router(streams) else { return .problems }
    let domain = try router.domain(named: arguments["--domain"])
    let problems = try diagnostics(
      of: text, for: arguments["--app-id"], on: domain, router,
      comparedWith: try AppleMatcher(arguments), links: arguments["--links"], streams)
    let isVerbose = arguments.has("--verbose")
    let exit = DiagnosticReport(diagnostics: problems).write(
      nil, failOn: limit, isVerbose: isVerbose, streams)
    let notes = problems.count { $0.severity == .note }
    if notes > 0, !isVerbose { streams.tell(.notes(notes)) }
    return exit
  }

  /// Returns what is wrong with an association file, for itself and for the routes.
  ///
  /// - Parameters:
  ///   - name: The app, if the file names several.
  ///   - links: A golden table whose web links are held against the file.
  func diagnostics(
    of text: AssociationText, for name: String?, on domain: String, _ router: Router,
    comparedWith apple: AppleMatcher? = nil, links: String? = nil, _ streams: CommandStreams
  ) throws(UsageError) -> [Diagnostic] {
    var problems = AssociationCheck(text.json, size: text.size).problems
    if domain.hasPrefix("xn--") || domain.contains(".xn--") {
      problems.append(
        .note(
          "punycode", "systems since iOS 16 are said to miss the domain",
          fix: "test \u{201C}\(domain)\u{201D} on a device"))
    }
    let links = try links.map { path throws(UsageError) in (path, try golden(path, streams)) }
    guard let app = try app(in: text.file, named: name) else { return problems }
    if let (path, table) = links {
      problems += text.file.differences(from: table, for: app, router: router, domain: domain)
        .map { $0.problem(in: path) }
    }
    let plan = AssociationPlan(router, domain: domain, coverage: .exact)
    let best = plan.file(appIDs: [app])
    let review = AssociationReview(text.file, for: app, router: router, domain: domain)
    // Two files are looked through only if there is something to compare.
    let usual =
      review.unreached.isEmpty || text.file == best
      ? review : AssociationReview(best, for: app, router: router, domain: domain)
    problems += review.problems(best: best, usual, app: app)
    problems += plan.unsaidExclusions.map { Diagnostic(unsaid: $0) }
    if let apple { problems += try differences(to: apple, in: text, app, domain) }
    return problems
  }

  private func golden(
    _ path: String, _ streams: CommandStreams
  ) throws(UsageError) -> GoldenTable {
    let text = try TextFile.read(path, streams)
    do throws(GoldenProblems) {
      return try GoldenTable(parsing: text)
    } catch {
      throw UsageError(error.text(file: path))
    }
  }

  private func differences(
    to apple: AppleMatcher, in text: AssociationText, _ app: String, _ domain: String
  ) throws(UsageError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    // A wildcard is no host that the tool could be asked about.
    let host = domain.hasPrefix("*") ? "www" + domain.dropFirst() : domain
    let decider = AssociationDecider(text.file, for: app)
    for sample in text.file.samples(for: app).flatMap(\.self).uniqued {
      let link = "https://\(host)\(sample)"
      let own = decider.decision(on: link).verdict
      let other = try apple.verdicts(on: link, in: text.json, domain: host)[app] ?? .noMatch
      guard own != other else { continue }
      problems.append(
        .error(
          "apple-differs", "\(link) is \(own.words), and to Apple's matcher \(other.words)",
          fix: "trust Apple's, and report it as a bug in Baton"))
    }
    return problems
  }

  private func app(
    in file: AssociationFile, named name: String?
  ) throws(UsageError) -> String? {
    let apps = file.appIDs
    guard let name else {
      guard apps.count < 2 else {
        throw UsageError("--app-id is missing: the file names \(apps.joined(separator: ", "))")
      }
      return apps.first
    }
    guard apps.contains(name) else {
      throw UsageError(
        "the file does not name \u{201C}\(name)\u{201D}; it names \(apps.joined(separator: ", "))")
    }
    return name
  }
}

extension AssociatedGoldenLink {
  fileprivate func problem(in path: String) -> Diagnostic {
    isTaken
      ? .init(
        severity: .error, code: "link-not-sent",
        what: "\(path):\(line): \(link) is not sent: \(reason)",
        fix:
          "add a component for it, or write the files anew with \u{201C}baton files write\u{201D}")
      : .init(
        severity: .warning, code: "link-sent-in-vain",
        what: "\(path):\(line): \(link) is sent and leads nowhere: \(reason)",
        fix: "exclude it, or open the web page if the router finds nothing")
  }
}

extension Diagnostic {
  fileprivate init(unsaid pattern: String) {
    self.init(
      severity: .note, code: "exclusion-sent",
      what: "links of the exclusion \(pattern) are sent, because no component can express it",
      fix: "open the web page where the router finds nothing")
  }
}

extension Diagnostic {
  fileprivate static func notes(_ count: Int) -> Self {
    Self(
      severity: .note, code: "notes",
      what:
        "\(count == 1 ? "1 note" : "\(count) notes") on what no file for these routes does better; "
        + "--verbose lists \(count == 1 ? "it" : "them")")
  }
}

extension AssociationReview {
  /// - Parameters:
  ///   - file: What follows the routes as closely as a file can.
  ///   - review: What that one makes of links.
  fileprivate func problems(
    best file: AssociationFile, _ review: AssociationReview, app: String
  ) -> [Diagnostic] {
    let decider = AssociationDecider(file, for: app)
    return unsent.map {
      .error(
        "not-sent",
        "\($0.pattern) of \($0.feature) is not sent, such as \($0.link): \($0.decision.reason)",
        fix: $0.decision.verdict == .exclude
          ? "add a component for it before the one that excludes it" : "add a component for it")
    }
      + wideComponents.map { component in
        let needless = component.lost.filter { decider.decision(on: $0).verdict != .match }
        let links = needless.isEmpty ? component.links : Array(needless.prefix(2))
        let what =
          "\(component.shape) sends links that no route matches, such as "
          + links.joined(separator: " and ")
        return needless.isEmpty
          ? .note("sent-in-vain", what, fix: "open the web page if the router finds nothing")
          : .warning(
            "sent-in-vain", what,
            fix: "exclude them before it, or open the web page if the router finds nothing")
      }
      + unreached.map {
        let what = "\($0.shape) is never reached, because components before it decide first"
        let isUsual = review.unreached.map(\.shape).contains($0.shape)
        return isUsual
          ? .note("never-reached", what, fix: "leave it, or remove it")
          : .warning("never-reached", what, fix: "move it before them")
      }
  }
}

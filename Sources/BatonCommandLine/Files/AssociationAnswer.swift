import Baton
import BatonInspection

/// An association file's decision about a link for one app, in the form that `explain --file`
/// writes.
package struct AssociationAnswer: Codable {
  package struct Trial: Codable {
    let component: String
    let why: String
  }

  private let appID: String
  private let decision: String
  @NullIfNil private var component: JSON?
  private let reason: String
  /// The decision of Apple's matcher.
  private var apple: String?
  /// The nonmatching components that were tried before the deciding component.
  private var passed: [Trial] = []

  /// For each link, explains which component of an association file decides whether the link opens
  /// the app.
  static func explain(
    _ arguments: Arguments, in file: String, _ streams: CommandStreams
  ) throws(UsageError) -> CommandLineExit {
    let apple = try AppleMatcher(arguments)
    let links = try arguments.associationLinks()
    let text = try AssociationText(text: try TextFile.read(file, streams), of: file)
    let apps = try text.file.apps(named: arguments["--app-id"])
    if apps.isEmpty { streams.remark("the file lists no apps", "no-app") }
    if arguments["--domain"] == nil, !links.allSatisfy({ $0.hasPrefix("/") }) {
      streams.remark("without --domain, hosts aren't checked", "host-unchecked", .note)
    }
    var (opensAll, differs) = (true, false)
    for link in links {
      var opens = false
      let verdicts = try apple?.verdicts(on: link, in: text.json, domain: arguments["--domain"])
      for (app, decision) in text.file.decisions(on: link, domain: arguments["--domain"])
      where apps.contains(app) {
        opens = opens || decision.verdict == .match
        let other = verdicts.map { $0[app] ?? .noMatch }
        differs = differs || other.map { $0 != decision.verdict } ?? false
        let answer = AssociationAnswer(app, decision, apple: other, on: link, in: text)
        streams.answer(answer, text: answer.text(decision, apple: other))
      }
      opensAll = opensAll && opens
    }
    return differs ? .differencesFound : opensAll ? .done : .notFound
  }

  private init(
    _ app: String, _ decision: AssociationFile.Decision,
    apple: AssociationFile.Decision.Verdict?, on link: String, in text: AssociationText
  ) {
    appID = app
    self.decision = decision.verdict.rawValue
    component = decision.place.map(text.component)
    reason = decision.reason
    self.apple = apple?.rawValue
    passed = text.file.places(for: app).prefix { $0 != decision.place }.compactMap { place in
      text.file.mismatch(of: place, on: link).map { why in
        Trial(component: text.file.shape(of: place), why: why)
      }
    }
  }

  private func text(
    _ decision: AssociationFile.Decision, apple: AssociationFile.Decision.Verdict?
  ) -> String {
    let other = apple.map {
      $0 == decision.verdict ? ", Apple's matcher agrees" : "; Apple's matcher says \($0.words)"
    }
    var lines = ["\(appID): \(decision.verdict.words)\(other ?? ""): \(reason)".escaped]
    lines += passed.map { "  \($0.component): \($0.why)".escaped }
    if let component { lines.append("  \(component.line): decides") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AssociationFile {
  /// Returns the app with this name, or all apps in the file if the name is nil.
  func apps(named name: String?) throws(UsageError) -> [String] {
    guard let name else { return appIDs }
    guard appIDs.contains(name) else {
      throw UsageError("the file does not list", name, in: appIDs, else: "it lists")
    }
    return [name]
  }
}

extension AssociationFile.Decision.Verdict {
  var words: String {
    switch self {
    case .match: "opens the app"
    case .exclude: "excluded"
    case .noMatch: "not matched"
    }
  }
}

public import Baton
import BatonInspection

/// The source of the verbs' router. It creates the router once, when a verb first needs it, and
/// reports problems.
final class RouterSource {
  private let make: () throws -> Router
  private lazy var made = Result { try make() }
  /// The app's own routes. They're collected once, because that takes long.
  private(set) lazy var routes = (try? made.get()).map { PublishedRoutes($0) }

  init(make: @escaping () throws -> Router) { self.make = make }

  /// Returns the router. If the router has problems or can't be created, reports the reasons and
  /// returns nil.
  ///
  /// - Parameters:
  ///   - code: Problems with this code are ignored.
  ///   - features: The released app's features. If any are missing now, a warning names them,
  ///     because their absence may have caused the problems.
  func router(
    _ streams: CommandStreams, ignoring code: Diagnostic.Code? = nil,
    releasedWith features: [String] = []
  ) -> Router? {
    do {
      return try made.get()
    } catch let problems as Router.Problems {
      if problems.problems.allSatisfy({ $0.code == code }) { return problems.usable }
      streams.tell(problems.problems, words: "\(problems)\n")
      let missing = features.filter { !problems.usable.features.contains($0) }
      if !missing.isEmpty {
        let what = "the released app has \(missing.joined(separator: ", ")), but this one doesn't"
        let fix = "add their modules to the app's dependencies, or remove what needs them"
        streams.tell(
          Diagnostic("feature-missing", what, fix: fix, severity: .warning),
          words: "\n\(what)\n  fix: \(fix)")
      }
      return nil
    } catch {
      streams.tell(Diagnostic("no-router", "\(error)", fix: nil))
      return nil
    }
  }
}

extension CommandLineTool {
  /// Returns the command-line tool for an app's features.
  ///
  /// ```swift
  /// let tool = CommandLineTool.baton {
  ///   try Router(features: [Shell(), Videos()], links: AppLinks(schemes: ["demoapp"]), home: "/videos")
  /// }
  /// exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The tool's name. By default, the name of its executable.
  ///   - version: The app's version, for `--version`.
  ///   - verbs: Verbs that your app adds.
  ///   - router: Creates the router when a verb first needs it. If it throws, the error is written
  ///     and the tool exits with ``CommandLineExit/problems``.
  public static func baton(
    name: String? = nil, version: String = "(unreleased)", adding verbs: [any Verb] = [],
    _ router: @escaping () throws -> Router
  ) -> CommandLineTool {
    let source = RouterSource(make: router)
    var tool = CommandLineTool(
      name: name ?? executableName, summary: "Reads links and activities as the app does.",
      version: version,
      verbs: [
        ExplainVerb(router: source), PrintVerb(router: source), RoutesVerb(router: source),
        CheckVerb(router: source), DiffVerb(router: source), FilesWriteVerb(router: source),
        FilesCheckVerb(router: source), AuditVerb(router: source), CatalogueVerb(router: source),
        PlayVerb(router: source), NewAppVerb(), NewFeatureVerb(), MatchVerb(), LinkVerb(),
      ] + verbs)
    tool.current = DeprecatedSpelling.current
    return tool
  }
}

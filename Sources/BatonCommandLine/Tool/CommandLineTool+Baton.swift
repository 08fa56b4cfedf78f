public import Baton

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

  /// Baton's own tool, for people who have only a file: a contract or an association file.
  package static var withoutApp: CommandLineTool {
    .baton {
      throw Diagnostic(
        "no-app", "this tool has no app, so it can only read contracts and association files",
        fix: "pass --contract FILE to a verb that has this option, or run “swift package baton” in "
          + "your app's package; the samples have a tool in Plugins/Features")
    }
  }
}

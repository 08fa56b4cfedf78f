public import Baton

/// Makes the router when a verb first needs it, and says what is wrong with it.
struct RouterSource {
  let make: () throws(Router.Problems) -> Router

  /// The router; nil where it has problems, which have then been written.
  func router(_ streams: CommandStreams) -> Router? {
    do throws(Router.Problems) {
      return try make()
    } catch {
      streams.writeError("\(error)\n")
      return nil
    }
  }
}

extension VerbTable {
  /// The command line over an app's own features.
  ///
  /// ```swift
  /// let tool = VerbTable.baton { () throws(Router.Problems) in
  ///   try Router(features: [Shell(), Videos()], links: AppLinks(schemes: ["demoapp"]), home: "/videos")
  /// }
  /// exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
  /// ```
  ///
  /// - Parameters:
  ///   - name: What the tool is called.
  ///   - verbs: More verbs, of the app's own.
  ///   - router: Makes the router when a verb first needs it.
  public static func baton(
    name: String = "baton", adding verbs: [any Verb] = [],
    _ router: @escaping () throws(Router.Problems) -> Router
  ) -> VerbTable {
    let source = RouterSource(make: router)
    return VerbTable(
      name: name, summary: "Reads links and activities as the app does.",
      verbs: [
        ResolveVerb(router: source), ExplainVerb(router: source), RoutesVerb(router: source),
        PrintVerb(router: source), OverlapsVerb(router: source), CheckVerb(router: source),
        DiffVerb(router: source), MatchVerb(), LinkVerb(), AssociationGenerateVerb(router: source),
        AssociationCheckVerb(router: source), AssociationExplainVerb(), AssociationMatchVerb(),
        AssociationDiffVerb(), PropertyListVerb(router: source),
        EntitlementsVerb(router: source), AuditVerb(router: source), CatalogueVerb(router: source),
        GraphVerb(router: source), PlayVerb(router: source), MigrateVerb(),
      ] + verbs)
  }
}

public import Baton

extension AssociationFile {
  /// A setting for how closely a file follows a router's routes.
  public enum Coverage: String, Sendable, Hashable, CaseIterable {
    /// The closest coverage that a file can express. It excludes links that have more segments than
    /// a route, and requires the query items and fragments that the route requires.
    case exact
    /// A smaller file that covers the routes' paths and everything below their parameters.
    case broad
  }

  /// Returns true if text looks like an app identifier: a prefix, a dot, and a bundle identifier.
  package static func isAppID(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+/) != nil
  }
}

extension Router {
  /// Returns the association file for a domain.
  ///
  /// With this file, every normalized web link that the router matches opens the apps, regardless
  /// of its encoding. The file includes links that rewrites and resolvers match. It leaves out
  /// destinations and commands that don't accept web links.
  ///
  /// The file can't express everything: if `:id` is an integer, `/orders/:id` still matches any
  /// text. `baton files check` lists links that the file sends to the app even though no route
  /// matches them. No file can include links with doubled slashes or dot segments.
  ///
  /// - Parameters:
  ///   - domain: One of the app's domains. For any other domain, the file sends no links to the app.
  ///   - appIDs: Application identifiers, each made of a prefix, a dot, and the bundle identifier.
  ///     Any other text is left out.
  ///   - coverage: How closely the file follows the routes.
  public func associationFile(
    for domain: String, appIDs: [String], coverage: AssociationFile.Coverage = .exact
  ) -> AssociationFile {
    let appIDs = appIDs.filter(AssociationFile.isAppID)
    let host = Array(domain.lowercased().utf8)
    let isOwn = links.webHosts.contains(domain) || WebHosts(links).entry(of: host) != nil
    guard isOwn, !appIDs.isEmpty else { return AssociationFile() }
    return AssociationPlan(AssociatedRoutes(self), domain: domain, coverage: coverage)
      .file(appIDs: appIDs)
  }
}

public import Baton

extension AssociationFile {
  /// The precision with which a file follows a router.
  public enum Coverage: String, Sendable, Hashable, CaseIterable {
    /// As closely as such a file can: links deeper than a route are excluded, and required queries
    /// and fragments are demanded.
    case exact
    /// The paths of the routes and everything below their parameters, in a smaller file.
    case broad
  }
}

extension Router {
  /// Returns the association file of a domain.
  ///
  /// With it, every normalized web link that this router matches opens the apps, whatever its
  /// encoding. Links of rewrites and resolvers are included. Destinations and commands that accept
  /// no web links are left out.
  ///
  /// The file can't express everything: `/orders/:id` with an integer matches any text. `baton aasa
  /// check` lists links that the file sends without a route. Links with doubled slashes or dot
  /// segments can't be in any file.
  ///
  /// - Parameters:
  ///   - domain: One of the app's domains.
  ///   - appIDs: Application identifiers: the prefix, a dot and the bundle identifier.
  ///   - coverage: The precision with which the file follows the routes.
  public func associationFile(
    for domain: String, appIDs: [String], coverage: AssociationFile.Coverage = .exact
  ) -> AssociationFile {
    AssociationPlan(self, domain: domain, coverage: coverage).file(appIDs: appIDs)
  }

  /// Returns true if a web link leads to a destination or command that accepts web links, perhaps
  /// once it's resolved.
  func takesWebLink(_ link: String) -> Bool { takerOfWebLink(link) != nil }

  /// The pattern of a route or resolver that matches a web link.
  func takerOfWebLink(_ link: String) -> String? {
    resolvers.pattern(taking: link) ?? (try? found(link, from: .webLink))?.pattern
  }
}

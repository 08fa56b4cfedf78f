public import Baton

extension AssociationFile {
  /// The precision with which a file follows a router.
  public enum Coverage: String, Sendable, Hashable, CaseIterable {
    /// As closely as such a file can: deeper links than a route's are excluded, and what a query or
    /// fragment must have is demanded.
    case exact
    /// The paths of the routes and whatever is below their parameters: a smaller file.
    case broad
  }
}

extension Router {
  /// The association file of a domain: every link in normal form that this router takes as a web link
  /// opens the apps, however its characters are encoded.
  ///
  /// What rewrites and resolvers take is sent as well. Patterns of destinations and commands that accept
  /// no web links are left out. The file cannot say
  /// all: `/orders/:id` with an integer is sent for any text. What the file sends and no route takes is
  /// listed by `baton aasa check`. Links with doubled slashes or dot segments are the router's but no
  /// file's.
  ///
  /// - Parameters:
  ///   - domain: One of the app's domains.
  ///   - appIDs: Application identifiers: the prefix, a dot and the bundle identifier.
  public func associationFile(
    for domain: String, appIDs: [String], coverage: AssociationFile.Coverage = .exact
  ) -> AssociationFile {
    AssociationPlan(self, domain: domain, coverage: coverage).file(appIDs: appIDs)
  }

  /// Returns true if a web link leads to a destination or command that accepts web links, perhaps
  /// once it's resolved.
  func takesWebLink(_ link: String) -> Bool { takerOfWebLink(link) != nil }

  /// The pattern that takes a web link, of a route or of a resolver.
  func takerOfWebLink(_ link: String) -> String? {
    resolvers.pattern(taking: link) ?? (try? found(link, from: .webLink))?.pattern
  }
}

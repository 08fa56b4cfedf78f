public import Baton
public import Testing

/// Expects the routes of an app to be those of the snapshot: the whole app in one test.
///
/// One line is one route: its pattern, destination and feature, its parameters with their types, the sources
/// and requirements, activity types, and a link as an example. A link that changes shows in review as
/// one changed line.
///
/// ```swift
/// @Test func keepsItsRoutes() { expectRouteTable(of: router) }
/// ```
public func expectRouteTable(
  of router: Router, named name: String? = nil, filePath: StaticString = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: router, as: .routeTable, named: name, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}

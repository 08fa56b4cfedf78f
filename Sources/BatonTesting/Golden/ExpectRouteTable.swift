public import Baton
public import Testing

/// Tests that an app's routes match the snapshot. One test covers the whole app.
///
/// Each line describes a route: its pattern, destination, feature, parameters with their types,
/// sources, requirements, activity types, and an example link. In a review, a changed link shows up
/// as one changed line.
///
/// ```swift
/// @Test("The app's routes match their snapshot") func routeTable() {
///   expectRouteTable(of: router)
/// }
/// ```
public func expectRouteTable(
  of router: Router, named name: String? = nil, filePath: StaticString = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: router, as: .routeTable, named: name, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}

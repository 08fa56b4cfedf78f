import Baton
import Foundation

/// Routes that were registered with URLNavigator.
public struct ModuleMap: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [Start.self]
  }
}

extension ModuleMap {
  /// Line 6: module://start/<uuid:session>
  struct Start: Destination {
    static let patterns: [RoutePattern] = ["module://start/:session"]
    static let examples = [
      Start(session: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
    ]
    var session: UUID

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

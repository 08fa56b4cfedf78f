#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import BatonLinks
  import SwiftUI

  /// The destination that a view belongs to.
  ///
  /// The context doesn't retain the destination's view, because some system versions never release
  /// an environment above a `TabView`.
  @MainActor struct DestinationContext {
    private(set) weak var view: ViewRecord?

    init(_ view: ViewRecord) { self.view = view }

    /// The view's address, or nil once the user has left the view.
    var address: Hierarchy.Address? { view?.currentAddress }
  }

  private enum OnePaneKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  extension EnvironmentValues {
    /// The destination that the view belongs to. Links in the view are placed relative to it.
    var destinationContext: DestinationContext? {
      get { self[OptionalKey<DestinationContext>.self] }
      set {
        self[OptionalKey<DestinationContext>.self] = newValue
        if linkOpener != nil { linkOpener = host.linkOpener }
      }
    }

    var showsOnePane: Bool {
      get { self[OnePaneKey.self] }
      set { self[OnePaneKey.self] = newValue }
    }
  }
#endif

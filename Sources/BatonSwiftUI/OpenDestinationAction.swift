#if canImport(SwiftUI)
  public import Baton
  import BatonHost
  public import SwiftUI

  /// Opens a place of the app: what `openURL` does with links.
  ///
  /// ```swift
  /// @Environment(\.openDestination) private var open
  ///
  /// Button("Open") { open(Artwork(id: "1")) }
  /// ```
  ///
  /// Where the place goes is as with ``DestinationLink``, of which this is the action. Who wants to know what
  /// became of it, or is in no view of a window, asks the host or ``AppEvents/open(_:completion:)``.
  public struct OpenDestinationAction {
    weak var host: ContinuationHost?
    let here: PlaceContext?

    /// Opens a place. Without a host in the environment nothing is opened.
    @MainActor public func callAsFunction(_ place: some Destination) {
      host?.openTapped(place, at: here?.address)
    }
  }

  extension EnvironmentValues {
    /// The action that opens a destination from a view.
    public var openDestination: OpenDestinationAction {
      OpenDestinationAction(host: continuationHost, here: continuationPlace)
    }
  }
#endif

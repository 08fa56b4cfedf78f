#if canImport(SwiftUI)
  public import Baton
  import BatonHost
  public import SwiftUI

  /// A button that opens a place of the app: what a `NavigationLink` is in a stack of the app's own.
  ///
  /// ```swift
  /// DestinationLink(Artwork(id: "1")) { Text("Open") }
  /// ```
  ///
  /// Where the place goes, its placement says. What that names to stand on is the place that the link is in,
  /// not what the user looks at: a row of a list beside another pane opens on the list. What follows is as
  /// with ``BatonHost/ContinuationHost/open(_:)``: what would go is asked, requirements are checked.
  ///
  /// The host is that of the window, as ``ContinuationView`` and `continuations(of:)` give it; without one
  /// nothing is opened.
  public struct DestinationLink<Label: View>: View {
    private let open: @MainActor (ContinuationHost, Hierarchy.Address?) -> Void
    private let label: Label
    @Environment(\.continuationHost) private var host
    @Environment(\.continuationPlace) private var here

    /// A link with a label.
    public init(_ place: some Destination, @ViewBuilder label: () -> Label) {
      open = { host, address in host.openTapped(place, at: address) }
      self.label = label()
    }

    /// A link with a text.
    public init(_ title: some StringProtocol, to place: some Destination) where Label == Text {
      self.init(place) { Text(title) }
    }

    public var body: some View {
      Button {
        if let host { open(host, here?.address) }
      } label: {
        label
      }
    }
  }

  extension PlaceContext {
    /// Where the view stands; nil where it was left.
    @MainActor fileprivate var address: Hierarchy.Address? {
      presenter.placed[item.address] === item.view ? item.address : nil
    }
  }
#endif

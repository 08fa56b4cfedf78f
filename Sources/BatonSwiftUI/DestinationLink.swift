#if canImport(SwiftUI)
  public import Baton
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
    private let opened: @MainActor (OpenDestinationAction) -> Void
    private let label: Label
    @Environment(\.openDestination) private var open

    /// A link with a label.
    public init(_ place: some Destination, @ViewBuilder label: () -> Label) {
      opened = { open in open(place) }
      self.label = label()
    }

    /// A link with a text.
    public init(_ title: some StringProtocol, to place: some Destination) where Label == Text {
      self.init(place) { Text(title) }
    }

    public var body: some View {
      Button {
        opened(open)
      } label: {
        label
      }
    }
  }
#endif

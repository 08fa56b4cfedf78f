#if canImport(SwiftUI)
  public import Baton
  import BatonHost
  public import SwiftUI

  /// A button that opens a destination, like a `NavigationLink` in the app's own stack. In a
  /// ``DestinationList`` it's a selectable row, or a button with `destinationLinksAsButtons()`.
  ///
  /// ```swift
  /// DestinationLink(Artwork(id: "1")) { Text("Open") }
  /// ```
  ///
  /// The destination's placement decides where it goes, starting from the destination that contains
  /// the link. For example, a row in a list beside another pane opens on the list. Everything else
  /// is as with ``BatonHost/ContinuationHost/open(_:)``.
  ///
  /// It uses the window's host, from ``ContinuationView`` or `continuations(of:)`. Without one it
  /// opens nothing.
  public struct DestinationLink<Label: View>: View {
    private let place: any Destination
    private let label: Label
    @Environment(\.host) private var proxy
    @Environment(\.placeRows) private var rows

    /// A link with a label.
    public init(_ place: some Destination, @ViewBuilder label: () -> Label) {
      self.place = place
      self.label = label()
    }

    /// A link with a text.
    public init(_ title: some StringProtocol, to place: some Destination) where Label == Text {
      self.init(place) { Text(title) }
    }

    public var body: some View {
      if let rows, let router = proxy.host?.router {
        label.tag(PlaceTag(place, in: router)).onAppear { rows.add(place) }
      } else {
        Button {
          proxy.open(place)
        } label: {
          label
        }
      }
    }
  }

  extension View {
    /// Makes ``DestinationLink``s in this view buttons even in a ``DestinationList``, such as a
    /// row's extra controls, a section header or a link in a footer.
    ///
    /// ```swift
    /// DestinationLink(box.name, to: box)
    ///   .swipeActions { DestinationLink("Edit", to: Editor(box)).destinationLinksAsButtons() }
    /// ```
    public func destinationLinksAsButtons() -> some View {
      environment(\.placeRows, nil)
    }
  }
#endif

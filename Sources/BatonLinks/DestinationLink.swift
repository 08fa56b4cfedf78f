#if canImport(SwiftUI)
  public import Baton
  public import SwiftUI

  /// A link to a destination: in the app a button that opens it, in a widget or a Live Activity a `Link`.
  ///
  /// ```swift
  /// DestinationLink(Artwork(id: "1")) { Text("Open") }
  /// ```
  ///
  /// In a window of the app, the destination's placement says where it goes. It counts from the destination that
  /// contains the link, not from what the user looks at: a row of a list beside another pane opens on the list. In a
  /// `DestinationList` it's a selectable row, or a button with ``SwiftUICore/View/destinationLinksAsButtons()``.
  ///
  /// In a widget, give the link a router by ``SwiftUICore/View/links(_:on:)``. The system opens the app with the
  /// printed link, as a link from outside. Without a router, and for a destination whose link wouldn't lead back to
  /// it from outside, it's a button that does nothing, as in a preview.
  public struct DestinationLink<Label: View>: View {
    private let place: any Destination
    private let label: Label
    @Environment(\.linkOpener) private var opener
    @Environment(\.widgetPrinter) private var printer
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
      if let rows, let router = opener?.router() {
        label.tag(PlaceTag(place, in: router)).onAppear { rows.add(place) }
      } else if opener == nil, let url = printer?.url(to: place) {
        Link(destination: url) { label }
      } else {
        Button {
          opener?.open(place)
        } label: {
          label
        }
      }
    }
  }

  extension View {
    /// Makes the ``DestinationLink``s in this view buttons, though it lies in a `DestinationList`: what a
    /// row offers beside itself, a section's header, a link in a footer.
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

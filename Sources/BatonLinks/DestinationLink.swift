#if canImport(SwiftUI)
  public import Baton
  public import SwiftUI

  /// A link to a destination. In the app, it's a button that opens the destination; in a widget or
  /// a Live Activity, it's a `Link`.
  ///
  /// ```swift
  /// DestinationLink(Artwork(id: "1")) { Text("Open") }
  /// ```
  ///
  /// In a window of the app, the placement determines the destination's position. The placement
  /// starts at the destination that contains the link, even if the user is looking at another pane.
  /// For example, a row's destination opens on the row's list. In a `DestinationList`, the link is
  /// a selectable row, or a button if you use `destinationLinksAsButtons()`.
  ///
  /// In a widget, pass a router with `links(_:on:)`. The system then opens the app with the
  /// destination's link, which counts as an external link. If there's no router, as in a preview,
  /// or if external links can't open the destination, the `DestinationLink` is a button that does
  /// nothing.
  public struct DestinationLink<Label: View>: View {
    private let destination: any Destination
    private let label: Label
    @Environment(\.linkOpener) private var opener
    @Environment(\.widgetPrinter) private var printer
    @Environment(\.destinationRows) private var rows

    /// Creates a link with a label.
    public init(_ destination: some Destination, @ViewBuilder label: () -> Label) {
      self.destination = destination
      self.label = label()
    }

    /// Creates a link with a text label.
    public init(_ title: some StringProtocol, to destination: some Destination)
    where Label == Text {
      self.init(destination) { Text(title) }
    }

    public var body: some View {
      if let rows, let router = opener?.router() {
        label.tag(DestinationTag(destination, in: router)).onAppear { rows.add(destination) }
      } else if opener == nil, let url = printer?.url(to: destination) {
        Link(destination: url) { label }
      } else {
        Button {
          opener?.open(destination)
        } label: {
          label
        }
      }
    }
  }

  extension View {
    /// Turns the ``DestinationLink``s in this view into buttons, even inside a `DestinationList`.
    /// Use it for additional buttons in a row, or for links in a section's header or footer.
    ///
    /// ```swift
    /// DestinationLink(box.name, to: box)
    ///   .swipeActions { DestinationLink("Edit", to: Editor(box)).destinationLinksAsButtons() }
    /// ```
    public func destinationLinksAsButtons() -> some View {
      environment(\.destinationRows, nil)
    }
  }
#endif

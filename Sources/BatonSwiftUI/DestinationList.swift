#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import BatonLinks
  import Combine
  public import SwiftUI

  /// A list whose ``DestinationLink``s are selectable rows, like `NavigationLink`s in a sidebar.
  ///
  /// ```swift
  /// DestinationList {
  ///   ForEach(mailboxes) { DestinationLink($0.name, to: Mailbox(id: $0.id)) }
  /// }
  /// .listStyle(.sidebar)
  /// ```
  ///
  /// If a later pane shows a row's destination, the list selects that row, regardless of what
  /// opened the destination. Selecting a row with a tap or the arrow keys opens its destination. If
  /// the request is refused, the previous row is selected again. Rows are compared by identity, so
  /// a row remains selected while the user scrolls in its destination. If there's only room for one
  /// pane and the list is in it, no row is selected.
  ///
  /// Without a host, the rows are buttons that do nothing.
  public struct DestinationList<Content: View>: View {
    private let content: Content
    @Environment(\.destinationContext) private var context
    @Environment(\.host) private var proxy

    /// Creates a list of rows.
    public init(@ViewBuilder content: () -> Content) {
      self.content = content()
    }

    public var body: some View {
      if let host = proxy.host, let context, let presenter = context.view?.presenter {
        SelectedRows(presenter: presenter, host: host, context: context, content: content)
      } else {
        List { content }
      }
    }
  }

  private struct SelectedRows<Content: View>: View {
    let presenter: SwiftUIPresenter
    let host: ContinuationHost
    let context: DestinationContext
    let content: Content
    @StateObject private var rows = DestinationRows()
    @Environment(\.showsOnePane) private var showsOnePane

    var body: some View {
      List(selection: selection) { content }
        .environment(\.destinationRows, rows)
    }

    private var selection: Binding<DestinationTag?> {
      let shown = shown
      return Binding {
        shown
      } set: { [weak host, context, rows] tag in
        MainActor.assumeIsolated {
          // The user cleared the selection, for example by clicking below the rows, so the list
          // selects the current row again.
          guard let tag else { return rows.objectWillChange.send() }
          guard let host, tag != rows.asked ?? shown else { return }
          let number = rows.ask(for: tag)
          // The completion is called even if the destination doesn't open.
          host.openFromView(tag.destination, at: context.address) { _ in rows.answered(number) }
        }
      }
    }

    /// The first visible destination, after the list's own, that one of the rows can open.
    private var shown: DestinationTag? {
      guard let hierarchy = presenter.hierarchy, let own = context.address else { return nil }
      guard !showsOnePane || hierarchy.leafAddress != own else { return nil }
      let seen = hierarchy.root.seen(at: .root)
      guard let list = seen.firstIndex(where: { $0.address == own }) else { return nil }
      let place = seen[list...].dropFirst().first { rows.contains($0.node.destination) }
      return place.map { DestinationTag($0.node.destination, in: host.router) }
    }
  }

  extension Hierarchy.Node {
    /// Returns the destinations that the user can see in this container, in order. Includes all
    /// panes, but only the selected tab.
    fileprivate func seen(
      at address: Hierarchy.Address
    ) -> [(address: Hierarchy.Address, node: Hierarchy.Node)] {
      let seen = children.filter { child in
        guard case .slot(let name, .tab) = child.edge else { return true }
        return name == selectedSlot
      }
      return [(address, self)]
        + seen.flatMap { $0.seen(at: address.appending($0.edge)) }
    }
  }
#endif

#if canImport(SwiftUI)
  import Baton
  import BatonHost
  public import SwiftUI

  /// A view that gives a container its destination's slots. ``SlotTabs`` and ``SlotColumns`` use
  /// it, and so can your own containers.
  ///
  /// ```swift
  /// SlotReader { slots in
  ///   MenuView(slots.names, selection: slots.selection)
  ///   slots[slots.selection.wrappedValue]
  /// }
  /// ```
  public struct SlotReader<Content: View>: View {
    @Environment(\.destinationContext) private var context
    private let content: (ContainerSlots) -> Content

    /// Creates a view from the destination's slots.
    public init(@ViewBuilder content: @escaping (ContainerSlots) -> Content) {
      self.content = content
    }

    public var body: some View {
      if let view = context?.view { content(ContainerSlots(view: view)) }
    }
  }

  /// The slots of a container.
  @MainActor public struct ContainerSlots {
    let view: ViewRecord

    /// The names of the visible slots in order: tabs that have content, and all panes.
    public var names: [String] { view.slots.map(\.name) }

    /// The selected tab, or the focused pane.
    public var selection: Binding<String> { view.selectionBinding }

    /// A slot's view with its stack, or an empty view if the slot has no content.
    public subscript(name: String) -> some View {
      Group {
        if let content = view.slots.first(where: { $0.name == name })?.content {
          StackView(view: content).id(content.id)
        } else {
          Color.clear
        }
      }
    }
  }

  /// Tabs for a destination's slots. Use this view for a destination with `tab` slots.
  ///
  /// ```swift
  /// .init(MainTabs.self) { _ in
  ///   SlotTabs()
  /// }
  /// ```
  public struct SlotTabs: View {
    @Environment(\.host) private var host

    /// Creates tabs with the titles and images of their slots. A tab whose slot has no image shows
    /// a circle.
    public init() {}

    public var body: some View {
      SlotReader { slots in
        TabView(selection: slots.selection) {
          ForEach(slots.names, id: \.self) { name in
            slots[name].tabItem { label(of: slot(name, of: slots.view)) }.tag(name)
          }
        }
      }
    }

    private func label(of slot: Slot) -> some View {
      Label(slot.title, systemImage: slot.image ?? "circle")
    }

    private func slot(_ name: String, of container: ViewRecord) -> Slot {
      host.host?.router.slots(in: container.destination).first { $0.name == name }
        ?? Slot(name, .tab)
    }
  }

  /// Columns for a destination's slots. Use this view for a destination with two or three `pane`
  /// slots, the first of which is the sidebar.
  ///
  /// If there's only room for one column, it shows the focused pane.
  public struct SlotColumns: View {
    /// Creates columns for the slots.
    public init() {}

    public var body: some View {
      SlotReader { FocusedColumns(slots: $0) }
    }
  }

  private struct FocusedColumns: View {
    let slots: ContainerSlots
    @State private var wish = PreferredColumns()
    /// The size class around the columns. Inside a sidebar, it would be compact on every device.
    @Environment(\.horizontalSizeClass) private var room

    var body: some View {
      columns.environment(\.showsOnePane, room == .compact)
    }

    @ViewBuilder private var columns: some View {
      let names = slots.names
      if names.count > 2 {
        NavigationSplitView(
          columnVisibility: slots.visibility($wish), preferredCompactColumn: column(names)
        ) {
          slots[names[0]]
        } content: {
          slots[names[1]]
        } detail: {
          slots[names[2]]
        }
      } else {
        NavigationSplitView(
          columnVisibility: slots.visibility($wish), preferredCompactColumn: column(names)
        ) {
          slots[names.first ?? ""]
        } detail: {
          slots[names.last ?? ""]
        }
      }
    }

    private func column(_ names: [String]) -> Binding<NavigationSplitViewColumn> {
      let columns: [NavigationSplitViewColumn] =
        names.count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
      let selection = slots.selection
      return Binding {
        zip(names, columns).first { $0.0 == selection.wrappedValue }?.1 ?? .sidebar
      } set: { column in
        guard let name = zip(names, columns).first(where: { $0.1 == column })?.0 else { return }
        selection.wrappedValue = name
      }
    }
  }

  struct PreferredColumns: Sendable {
    var visibility = NavigationSplitViewVisibility.automatic
    /// The pane that had the focus when the user chose the columns.
    var focus: String?
  }

  extension ContainerSlots {
    /// Returns a binding that follows the user's choice of columns. If the focus later moves to a
    /// hidden pane, that pane is shown anyway.
    fileprivate func visibility(
      _ wish: Binding<PreferredColumns>
    ) -> Binding<NavigationSplitViewVisibility> {
      let (names, selection) = (names, selection)
      return Binding {
        let focus = selection.wrappedValue
        let wish = wish.wrappedValue
        return wish.focus != focus && wish.visibility.hides(focus, of: names)
          ? .all : wish.visibility
      } set: { visibility in
        // If the user hides the focused pane, the focus moves to the last pane.
        if visibility.hides(selection.wrappedValue, of: names), let last = names.last {
          selection.wrappedValue = last
        }
        wish.wrappedValue = PreferredColumns(visibility: visibility, focus: selection.wrappedValue)
      }
    }
  }

  extension NavigationSplitViewVisibility {
    /// Returns true if a column may be hidden. Until the user chooses columns, the system may hide
    /// all but the last one.
    fileprivate func hides(_ name: String, of names: [String]) -> Bool {
      guard self != .all, let column = names.firstIndex(of: name) else { return false }
      return column < names.count - (self == .doubleColumn ? 2 : 1)
    }
  }
#endif

#if canImport(SwiftUI)
  public import SwiftUI

  /// Columns for the slots of a place: the view of a destination with two or three slots of the kind
  /// `pane`, the first of them the sidebar.
  ///
  /// Where there is room for one column only, the pane with the focus is shown.
  public struct SlotColumns: View {
    /// Columns for the slots.
    public init() {}

    public var body: some View {
      SlotReader { FocusedColumns(slots: $0) }
    }
  }

  private struct FocusedColumns: View {
    let slots: PlaceSlots
    @State private var wish = ColumnWish()
    /// Read above the columns: in a sidebar there is little room on any device.
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

  /// The columns that the user wants to see.
  struct ColumnWish: Sendable {
    var visibility = NavigationSplitViewVisibility.automatic
    /// The pane that had the focus as the user said so.
    var focus: String?
  }

  extension PlaceSlots {
    /// The user hides columns and shows them again; a pane that gets the focus later is shown in any case.
    fileprivate func visibility(
      _ wish: Binding<ColumnWish>
    ) -> Binding<NavigationSplitViewVisibility> {
      let (names, selection) = (names, selection)
      return Binding {
        let focus = selection.wrappedValue
        let wish = wish.wrappedValue
        return wish.focus != focus && wish.visibility.hides(focus, of: names)
          ? .all : wish.visibility
      } set: { visibility in
        // What is hidden has no focus, where there is another pane to have it.
        if visibility.hides(selection.wrappedValue, of: names), let last = names.last {
          selection.wrappedValue = last
        }
        wish.wrappedValue = ColumnWish(visibility: visibility, focus: selection.wrappedValue)
      }
    }
  }

  extension NavigationSplitViewVisibility {
    /// Returns true if a column may be hidden. By itself, the system hides those before the last.
    fileprivate func hides(_ name: String, of names: [String]) -> Bool {
      guard self != .all, let column = names.firstIndex(of: name) else { return false }
      return column < names.count - (self == .doubleColumn ? 2 : 1)
    }
  }
#endif

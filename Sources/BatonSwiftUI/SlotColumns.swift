#if canImport(SwiftUI)
  public import SwiftUI

  /// Columns for the slots of a place: the view of a destination with two or three slots of the kind
  /// `pane`, the first of them the sidebar.
  ///
  /// Where there is room for one column only, the pane with the focus is shown; iOS 16 and its kin choose
  /// by themselves there.
  public struct SlotColumns: View {
    /// Columns for the slots.
    public init() {}

    public var body: some View {
      SlotReader { slots in
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
          FocusedColumns(slots: slots)
        } else {
          PlainColumns(slots: slots)
        }
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private struct FocusedColumns: View {
    let slots: PlaceSlots

    var body: some View {
      let names = slots.names
      if names.count > 2 {
        NavigationSplitView(
          columnVisibility: .constant(.automatic), preferredCompactColumn: column(names)
        ) {
          slots[names[0]]
        } content: {
          slots[names[1]]
        } detail: {
          slots[names[2]]
        }
      } else {
        NavigationSplitView(
          columnVisibility: .constant(.automatic), preferredCompactColumn: column(names)
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

  private struct PlainColumns: View {
    let slots: PlaceSlots

    var body: some View {
      let names = slots.names
      if names.count > 2 {
        NavigationSplitView(columnVisibility: .constant(.automatic)) {
          slots[names[0]]
        } content: {
          slots[names[1]]
        } detail: {
          slots[names[2]]
        }
      } else {
        NavigationSplitView(columnVisibility: .constant(.automatic)) {
          slots[names.first ?? ""]
        } detail: {
          slots[names.last ?? ""]
        }
      }
    }
  }
#endif

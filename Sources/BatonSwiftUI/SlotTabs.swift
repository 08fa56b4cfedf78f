#if canImport(SwiftUI)
  import Baton
  import BatonHost
  public import SwiftUI

  /// Tabs for the slots of a destination. Use it as the view of a destination that has slots of the
  /// kind `tab`.
  ///
  /// ```swift
  /// .init(MainTabs.self) { _ in
  ///   SlotTabs()
  /// }
  /// ```
  public struct SlotTabs<TabLabel: View>: View {
    @Environment(\.host) private var host
    private let label: (Slot) -> TabLabel

    /// Creates tabs with your own label for each slot.
    public init(@ViewBuilder label: @escaping (_ slot: String) -> TabLabel) {
      self.label = { label($0.name) }
    }

    public var body: some View {
      SlotReader { slots in
        TabView(selection: slots.selection) {
          ForEach(slots.names, id: \.self) { name in
            slots[name].tabItem { label(slot(name, of: slots.item)) }.tag(name)
          }
        }
      }
    }

    private func slot(_ name: String, of container: PlaceItem) -> Slot {
      host.host?.router.slots(in: container.view.destination).first { $0.name == name }
        ?? Slot(name, .tab)
    }
  }

  extension SlotTabs where TabLabel == Label<Text, Image> {
    /// Creates tabs with the titles and images of their slots, and a circle for a slot without one.
    public init() {
      label = { Label($0.title, systemImage: $0.image ?? "circle") }
    }
  }
#endif

#if canImport(SwiftUI)
  import Baton
  import BatonHost
  public import SwiftUI

  /// Tabs for the slots of a destination. Use it as the view of a destination with `tab` slots.
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
            slots[name].tabItem { label(of: slot(name, of: slots.item)) }.tag(name)
          }
        }
      }
    }

    private func label(of slot: Slot) -> some View {
      Label(slot.title, systemImage: slot.image ?? "circle")
    }

    private func slot(_ name: String, of container: ViewItem) -> Slot {
      host.host?.router.slots(in: container.view.destination).first { $0.name == name }
        ?? Slot(name, .tab)
    }
  }
#endif

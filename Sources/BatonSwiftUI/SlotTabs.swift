#if canImport(SwiftUI)
  public import SwiftUI

  /// Tabs for the slots of a destination. Use it as the view of a destination that has slots of the
  /// kind `tab`.
  ///
  /// ```swift
  /// .init(MainTabs.self) { _ in
  ///   SlotTabs { slot in Label(slot.capitalized, systemImage: "circle") }
  /// }
  /// ```
  public struct SlotTabs<TabLabel: View>: View {
    private let label: (String) -> TabLabel

    /// Creates tabs with a label for each slot.
    public init(@ViewBuilder label: @escaping (_ slot: String) -> TabLabel) {
      self.label = label
    }

    public var body: some View {
      SlotReader { slots in
        TabView(selection: slots.selection) {
          ForEach(slots.names, id: \.self) { name in
            slots[name].tabItem { label(name) }.tag(name)
          }
        }
      }
    }
  }
#endif

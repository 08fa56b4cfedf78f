#if canImport(SwiftUI)
  import Baton
  public import SwiftUI

  /// A view that provides a container with the slots of its destination. ``SlotTabs`` and
  /// ``SlotColumns`` use it, and your containers can also use it.
  ///
  /// ```swift
  /// SlotReader { slots in
  ///   MenuView(slots.names, selection: slots.selection)
  ///   slots[slots.selection.wrappedValue]
  /// }
  /// ```
  public struct SlotReader<Content: View>: View {
    @Environment(\.destinationContext) private var here
    private let content: (ContainerSlots) -> Content

    /// Creates a view from the destination's slots.
    public init(@ViewBuilder content: @escaping (ContainerSlots) -> Content) {
      self.content = content
    }

    public var body: some View {
      if let presenter = here?.presenter, let item = here?.item {
        content(ContainerSlots(presenter: presenter, item: item))
      }
    }
  }

  /// The slots of a container.
  @MainActor public struct ContainerSlots {
    let presenter: SwiftUIPresenter
    let item: ViewItem

    /// The names of the visible slots in order: tabs that have content, and all panes.
    public var names: [String] { item.view.slots.map(\.name) }

    /// The selected tab, or the focused pane.
    public var selection: Binding<String> { presenter.selection(of: item) }

    /// The view of a slot with its stack, or an empty view if the slot has no content.
    public subscript(name: String) -> some View {
      Group {
        if let content = item.view.slots.first(where: { $0.name == name })?.content {
          StackView(presenter: presenter, item: content).id(content.id)
        } else {
          Color.clear
        }
      }
    }
  }
#endif

@_spi(System) import AppleFoundation

/// A list, with selectable rows if it has a selection.
@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  nonisolated(unsafe) let selection: Binding<SelectionValue?>?
  nonisolated(unsafe) let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public nonisolated init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    selection = nil
    self.content = content()
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    var inner = place.child("list")
    let rows = TaggedRows()
    if selection != nil { inner.rows = rows }
    drawing.draw(content, inner)
    guard let selection, place.isVisible else { return }
    // The user's selection stays visible until the list is redrawn.
    let number = drawing.picture.lists.count
    drawing.picture.lists.append(
      .init(
        tags: rows.rows.map(\.tag), labels: rows.rows.map(\.label),
        selection: selection.wrappedValue.map { AnyHashable($0) },
        set: { [weak drawing] tag in
          drawing?.picture.lists[number].selection = tag
          selection.wrappedValue = tag?.base as? SelectionValue
        }))
  }
}

/// The tagged rows of a list, collected while the list is drawn.
@MainActor final class TaggedRows {
  var rows: [(tag: AnyHashable, label: String)] = []
}

@_spi(System) import AppleFoundation

/// A list, whose rows can be selected where it has a selection.
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
    // What the user has selected stays to be seen until the list is drawn anew.
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

/// The rows of a list that have a tag, as they are drawn.
@MainActor final class TaggedRows {
  var rows: [(tag: AnyHashable, label: String)] = []
}

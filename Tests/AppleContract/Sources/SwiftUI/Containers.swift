@_spi(System) import AppleFoundation

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: PrimitiveView {
  nonisolated(unsafe) let root: Root
  nonisolated(unsafe) let path: () -> [AnyHashable]
  nonisolated(unsafe) let keep: (Int) -> Void

  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = { path.wrappedValue.map { AnyHashable($0) } }
    keep = { path.wrappedValue = Data(path.wrappedValue.prefix($0)) }
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    let elements = path()
    var below = place.child("stack")
    let destinations = Destinations()
    below.destinations = destinations
    below.isVisible = place.isVisible && elements.isEmpty
    drawing.draw(root, below.child("root"))
    if place.isVisible {
      drawing.picture.stacks.append(.init(count: elements.count, goBack: keep))
    }
    for (index, element) in elements.enumerated() {
      let value = element.base
      guard let make = destinations.makers[ObjectIdentifier(type(of: value))] else {
        SystemLog.problems.note("no navigationDestination for \(type(of: value))")
        continue
      }
      below.isVisible = place.isVisible && index == elements.count - 1
      drawing.draw(make(value), below.child("\(index)"))
    }
  }
}

@MainActor @preconcurrency
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  nonisolated(unsafe) let selection: Binding<SelectionValue>?
  nonisolated(unsafe) let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    KeptEnvironments.all["\(ObjectIdentifier(drawing))\(place.key)"] = place.environment
    let tabs = drawing.tabs(in: DrawnTab(view: content, place: place.child("tabs")))
    guard let selected = selection.map({ AnyHashable($0.wrappedValue) }) ?? tabs.first?.tag else {
      return
    }
    if !tabs.contains(where: { $0.tag == selected }) {
      SystemLog.problems.note("no tab is tagged \(selected)")
    }
    // Apple doesn't document the content of a hidden tab that's selected, so here, it shows
    // nothing.
    let seen = tabs.filter { !$0.isHidden }
    if place.isVisible {
      drawing.picture.tabs.append(
        .init(
          labels: seen.map(\.label),
          select: { [selection] tag in
            if let tag = tag.base as? SelectionValue { selection?.wrappedValue = tag }
          },
          hide: { tag in seen.first { $0.tag == tag }?.hide() }))
    }
    let opened = drawing.kept(KeptPlace(owner: "\(place.key)/TabView", label: "opened")) {
      OpenedTabs()
    }.value
    opened.tags.insert(selected)
    for tab in seen where tab.tag.map(opened.tags.contains) == true {
      var place = tab.place
      place.isVisible = place.isVisible && tab.tag == selected
      drawing.draw(tab.view, place)
    }
  }
}

/// The tabs that have been selected at least once. Other tabs' content doesn't exist yet.
private final class OpenedTabs {
  var tags: Set<AnyHashable> = []
}

/// Environments above tab views, which are never released, as on iOS 16.4 to 17.4.
@MainActor private enum KeptEnvironments {
  static var all: [String: EnvironmentValues] = [:]
}

@MainActor protocol ManyViews {
  var each: [(key: String?, view: any View)] { get }
}

extension TupleView: ManyViews {
  var each: [(key: String?, view: any View)] { views.map { (nil, $0) } }
}

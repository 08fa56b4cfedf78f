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
    var tabs: [(view: any View, place: DrawnPlace, tag: AnyHashable, label: String)] = []
    var hidden: Set<AnyHashable> = []
    if let content = content as? any DrawnTabs {
      for tab in content.tabs {
        let place = place.child("tabs").child(tab.key)
        tabs.append((tab.content, place, tab.tag, drawing.text(of: tab.label, place)))
        if tab.isHidden(by: place.environment.tabCustomization) { hidden.insert(tab.tag) }
      }
    } else {
      drawing.collectTabs(content, place.child("tabs"), tag: nil, label: "") {
        tabs.append(($0, $1, $2, $3))
      }
    }
    let selected = selection.map { AnyHashable($0.wrappedValue) } ?? tabs.first?.tag
    guard let selected else { return }
    if !tabs.contains(where: { $0.tag == selected }) {
      SystemLog.problems.note("no tab is tagged \(selected)")
    }
    // Apple doesn't document the content of a hidden tab that's selected, so here, it shows
    // nothing.
    tabs.removeAll { hidden.contains($0.tag) }
    if place.isVisible {
      drawing.picture.tabs.append(
        .init(
          labels: tabs.map(\.label),
          select: { [selection] tag in
            if let tag = tag.base as? SelectionValue { selection?.wrappedValue = tag }
          },
          hide: { [content] tag in
            let tab = (content as? any DrawnTabs)?.tabs.first { $0.tag == tag }
            tab?.hide(by: place.environment.tabCustomization)
          }))
    }
    let opened = drawing.kept(KeptPlace(owner: "\(place.key)/TabView", label: "opened")) {
      OpenedTabs()
    }.value
    opened.tags.insert(selected)
    for tab in tabs where opened.tags.contains(tab.tag) {
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

extension Drawing {
  /// Finds the tabs of a tab view, each with its tag and label.
  func collectTabs(
    _ view: any View, _ place: DrawnPlace, tag: AnyHashable?, label: String,
    _ found: (any View, DrawnPlace, AnyHashable, String) -> Void
  ) {
    if let many = view as? any ManyViews {
      for (index, view) in many.each.enumerated() {
        collectTabs(view.view, place.child(view.key ?? "\(index)"), tag: tag, label: label, found)
      }
    } else if let decorated = view as? any TabDecoration {
      let label = decorated.tabLabel.map { text(of: $0, place) } ?? label
      collectTabs(decorated.inside, place, tag: decorated.tabTag ?? tag, label: label, found)
    } else if let tag {
      found(view, place, tag, label)
    }
  }
}

@MainActor protocol ManyViews {
  var each: [(key: String?, view: any View)] { get }
}

extension TupleView: ManyViews {
  var each: [(key: String?, view: any View)] { views.map { (nil, $0) } }
}

/// A view that a tab view reads before it draws the tab.
@MainActor protocol TabDecoration {
  var tabTag: AnyHashable? { get }
  var tabLabel: (any View)? { get }
  var inside: any View { get }
}

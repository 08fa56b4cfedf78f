/// The content app's screens as its designer describes them: a list for each tab and pane.
///
/// The model doesn't use a hierarchy, a transition, or a presenter.
struct ContentModel: Sendable {
  typealias Edge = ContentScreen.Step.Edge

  struct Standing: Sendable {
    let edge: Edge
    var place: any ContentPlace
  }

  /// The error for an impossible action.
  struct Refusal: Error, Equatable {
    var code: String
  }

  private(set) var ways: [String: [Standing]]
  private(set) var tab = "home"
  private(set) var pane = "shelf"

  init() {
    let bottoms: [String: any ContentPlace] = [
      "home": Home(), "search": Search(), "shop": Shop(), "shelf": Shelf(), "reader": Book(id: 0),
      "you": You(),
    ]
    ways = bottoms.mapValues { [Standing(edge: .bottom, place: $0)] }
  }

  var slot: String { tab == "library" ? pane : tab }

  /// The screens that the user sees, lowest first.
  private(set) var front: [Standing] {
    get { ways[slot] ?? [] }
    set { ways[slot] = newValue }
  }

  var screen: ContentScreen {
    let ways = ways.mapValues { way in
      way.map { ContentScreen.Step(edge: $0.edge, title: $0.place.title, state: $0.place.state) }
    }
    return ContentScreen(ways: ways, tab: tab, pane: pane)
  }

  // MARK: Opening

  mutating func open(_ place: any ContentPlace) {
    let (slot, way) = way(to: place, as: .init(for: place), isAncestor: false)
    show(slot)
    let kept = zip(front, way).prefix { $0.edge == $1.edge && $0.place.title == $1.place.title }
    let old = front.prefix(kept.count)
    front = Array(old) + way.dropFirst(kept.count)
    front[front.count - 1].place = place
  }

  private func way(
    to place: any ContentPlace, as rule: ContentRule, isAncestor: Bool
  ) -> (slot: String, way: [Standing]) {
    switch rule {
    case .slot(let slot): return (slot, [Standing(edge: .bottom, place: place)])
    case .on(let parent, let edge):
      let (slot, way) = way(to: parent, as: .init(for: parent), isAncestor: true)
      return (slot, way + [Standing(edge: edge, place: place)])
    case .onShown(let names, let edge, let other):
      if isAncestor, let here = front.lastIndex(where: { $0.place.title == place.title }) {
        return (slot, Array(front[...here]))
      }
      if let way = wayOnTop(to: place, edge, of: names) { return (slot, way) }
      return way(to: place, as: other, isAncestor: isAncestor)
    }
  }

  /// Returns the screens with a destination on top of the front stack, or else on top of the stack
  /// that it covers, and so on.
  private func wayOnTop(
    to place: any ContentPlace, _ edge: Edge, of names: [String]
  ) -> [Standing]? {
    for index in front.indices.reversed() where isOnTop(index) {
      let holder = front[index].place
      if holder.title == place.title { return Array(front[...index]) }
      guard names == ["*"] || names.contains("\(type(of: holder))") else { continue }
      return front[...index] + [Standing(edge: edge, place: place)]
    }
    return nil
  }

  private func isOnTop(_ index: Int) -> Bool {
    index + 1 == front.count || front[index + 1].edge.isPresented
  }

  /// Opens a destination on top of the current screen, regardless of its placement.
  mutating func openOnTop(_ place: any ContentPlace) throws(Refusal) {
    let edge: Edge
    switch ContentRule(for: place) {
    case .slot: throw Refusal(code: "placement")
    case .on(_, let own), .onShown(_, let own, _): edge = own
    }
    front = wayOnTop(to: place, edge, of: ["*"]) ?? front
    front[front.count - 1].place = place
  }

  // MARK: Moving

  mutating func goBack() throws(Refusal) {
    guard front.count > 1 else { throw Refusal(code: "not-there") }
    front.removeLast()
  }

  mutating func dismiss() throws(Refusal) {
    guard let layer = front.lastIndex(where: \.edge.isPresented) else {
      throw Refusal(code: "not-there")
    }
    front.removeSubrange(layer...)
  }

  mutating func popToRoot() {
    let bottom = front.lastIndex { $0.edge != .push } ?? 0
    front.removeSubrange((bottom + 1)...)
  }

  mutating func pop(to place: any ContentPlace) throws(Refusal) {
    guard let here = front.lastIndex(where: { $0.place.title == place.title }) else {
      throw Refusal(code: "not-there")
    }
    front.removeSubrange((here + 1)...)
  }

  mutating func replace(with place: any ContentPlace) throws(Refusal) {
    if case .slot = ContentRule(for: place) { throw Refusal(code: "placement") }
    try goBack()
    try openOnTop(place)
  }

  mutating func select(_ name: String) { show(name == "library" ? pane : name) }

  private mutating func show(_ slot: String) {
    if slot != self.slot, let layer = front.firstIndex(where: \.edge.isPresented) {
      // Presented screens also cover the other tabs, so they're dismissed first.
      front.removeSubrange(layer...)
    }
    if ["shelf", "reader"].contains(slot) {
      (tab, pane) = ("library", slot)
    } else {
      tab = slot
    }
  }

  /// Changes the state of the front screen, as the user does by typing.
  mutating func write(_ place: any ContentPlace) { front[front.count - 1].place = place }
}

extension ContentScreen.Step.Edge {
  var isPresented: Bool { self == .sheet || self == .cover }
}

@testable import Baton
@testable import ContentApp

/// The content app's screens as its designer describes them: a list for each tab and pane.
///
/// The model doesn't use a hierarchy, a transition, or a presenter.
struct ContentModel: Sendable {
  struct Standing: Sendable {
    /// The way in which the screen is placed on the previous one. Nil for the bottom screen.
    let edge: Placement.Edge?
    var place: any ContentPlace
  }

  /// The error for an impossible action.
  struct Refusal: Error, Equatable {
    var code: String
  }

  var ways: [String: [Standing]]
  var tab = "home"
  var pane = "shelf"

  init() {
    let bottoms: [String: any ContentPlace] = [
      "home": Home(), "search": Search(), "shop": Shop(), "shelf": Shelf(), "reader": Book(id: 0),
      "you": You(),
    ]
    ways = bottoms.mapValues { [Standing(edge: nil, place: $0)] }
  }

  var slot: String { tab == "library" ? pane : tab }

  /// The screens that the user sees, lowest first.
  private(set) var front: [Standing] {
    get { ways[slot] ?? [] }
    set { ways[slot] = newValue }
  }

  // MARK: Opening

  mutating func open(_ place: any ContentPlace) {
    let (slot, way) = way(to: place, by: place.placement, isAncestor: false)
    show(slot)
    let kept = zip(front, way).prefix { $0.edge == $1.edge && $0.place.title == $1.place.title }
    let old = front.prefix(kept.count)
    front = Array(old) + way.dropFirst(kept.count)
    front[front.count - 1].place = place
  }

  private func way(
    to place: any ContentPlace, by placement: Placement, isAncestor: Bool
  ) -> (slot: String, way: [Standing]) {
    switch placement.form {
    case .slot(let slot, _, _, _): return (slot, [Standing(edge: nil, place: place)])
    case .on(.value(let parent as any ContentPlace), let edge):
      let (slot, way) = way(to: parent, by: parent.placement, isAncestor: true)
      return (slot, way + [Standing(edge: edge, place: place)])
    case .onShown(let holders, let edge, let other):
      if isAncestor, let here = front.lastIndex(where: { $0.place.title == place.title }) {
        return (slot, Array(front[...here]))
      }
      if let way = wayOnTop(to: place, edge, of: holders) { return (slot, way) }
      return way(to: place, by: other, isAncestor: isAncestor)
    default: fatalError("the model doesn't know the placement of \(place)")
    }
  }

  /// Returns the screens with a destination on top of the front stack, or else on top of the stack
  /// that it covers, and so on.
  private func wayOnTop(
    to place: any ContentPlace, _ edge: Placement.Edge, of holders: [ShownDestination]
  ) -> [Standing]? {
    for index in front.indices.reversed() where isOnTop(index) {
      let holder = front[index].place
      if holder.title == place.title { return Array(front[...index]) }
      guard holders.contains(where: { $0.includes(holder) }) else { continue }
      return front[...index] + [Standing(edge: edge, place: place)]
    }
    return nil
  }

  private func isOnTop(_ index: Int) -> Bool {
    index + 1 == front.count || front[index + 1].isPresented
  }

  /// Opens a destination on top of the current screen, regardless of its placement.
  mutating func openOnTop(_ place: any ContentPlace) throws(Refusal) {
    let edge: Placement.Edge
    switch place.placement.form {
    case .on(_, let own), .onShown(_, let own, _): edge = own
    default: throw Refusal(code: "placement")
    }
    front = wayOnTop(to: place, edge, of: [.anything]) ?? front
    front[front.count - 1].place = place
  }

  // MARK: Moving

  mutating func goBack() throws(Refusal) {
    guard front.count > 1 else { throw Refusal(code: "not-there") }
    front.removeLast()
  }

  mutating func dismiss() throws(Refusal) {
    guard let layer = front.lastIndex(where: \.isPresented) else {
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
    if case .slot = place.placement.form { throw Refusal(code: "placement") }
    try goBack()
    try openOnTop(place)
  }

  mutating func select(_ name: String) { show(name == "library" ? pane : name) }

  private mutating func show(_ slot: String) {
    if slot != self.slot, let layer = front.firstIndex(where: \.isPresented) {
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

extension ContentModel.Standing {
  var isPresented: Bool { edge == .sheet || edge == .cover }
}

extension ShownDestination {
  fileprivate func includes(_ place: any ContentPlace) -> Bool {
    switch form {
    case .name(let name): name == "\(Swift.type(of: place))"
    case .type(let type): type == Swift.type(of: place)
    case .anything: true
    }
  }
}

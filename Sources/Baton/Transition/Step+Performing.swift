// For presenters whose containers are driven by state: a step is a change of a value.
extension Hierarchy.Transition.Step {
  /// What is shown after the step. Each place has the focus where a user sees it: on what is presented
  /// over it, else on what is pushed on it, else in its selected slot.
  ///
  /// A step about a place that is not there changes nothing, nor does one that opens a window.
  public func performed(on shown: Hierarchy?) -> Hierarchy? {
    if case .replace(_, let place) = action, address == .root {
      return Hierarchy(root: place).inView
    }
    guard var root = shown?.root else { return shown }
    switch action {
    case .dismiss: root.change(at: address) { $0.remove($0.presentedChild) }
    case .leave: root.change(at: address) { $0.remove($0.pushedChild) }
    case .select(let slot): root.change(at: address) { $0.focus(onSlot: slot) }
    case .push(let place), .present(let place): root.change(at: address) { $0.put(place) }
    case .replace(_, let place):
      guard let parent = address.parent, let edge = address.edges.last else { return shown }
      root.change(at: parent) { $0.put(place.standing(on: edge)) }
    case .openWindow: return shown
    }
    return Hierarchy(root: root).inView
  }

  /// Where the tree stands that is new with this step; nil where none is.
  package var madeAddress: Hierarchy.Address? {
    switch action {
    case .replace: address
    case .push(let place), .present(let place): address.appending(place.edge)
    case .dismiss, .leave, .select, .openWindow: nil
    }
  }

  /// The places that are new with this step, each before those on it.
  public var made: [Hierarchy.AddressedPlace] {
    switch action {
    case .replace(_, let place): place.addressed(at: address)
    case .push(let place), .present(let place):
      place.addressed(at: address.appending(place.edge))
    case .dismiss, .leave, .select, .openWindow: []
    }
  }
}

extension Hierarchy.Place {
  fileprivate mutating func put(_ child: Self) {
    let holder = destination
    set(child, slotOrder: holder.slots.map(\.name), focused: false)
  }
}

extension Hierarchy.Transition.Step {
  /// Whether it gives a tree a window of its own.
  package var opensWindow: Bool {
    if case .openWindow = action { true } else { false }
  }

  /// Whether another step changes the same in the same way, whatever state is in what stays or goes.
  package func doesSame(as other: Self) -> Bool {
    guard address == other.address else { return false }
    switch (action, other.action) {
    case (.dismiss(let a), .dismiss(let b)), (.leave(let a), .leave(let b)):
      return a.map(\.name) == b.map(\.name)
    case (.select(let a), .select(let b)): return a == b
    case (.replace(let old, let a), .replace(let other, let b)):
      return old?.name == other?.name && a == b
    case (.push(let a), .push(let b)), (.present(let a), .present(let b)),
      (.openWindow(let a), .openWindow(let b)):
      return a == b
    default: return false
    }
  }
}

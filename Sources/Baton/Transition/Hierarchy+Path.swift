// For presenters whose containers are driven by state: what a stack shows is a list of places, and what
// the user leaves of it is the list that is left.
extension Hierarchy {
  /// What is pushed on the bottom of a slot, from the bottom up; of the root's own stack without one.
  ///
  /// Empty where the slot is not there. With ``setting(path:in:)`` it is a binding for a
  /// `NavigationStack`.
  public func path(in slot: String? = nil) -> [Place] {
    guard let bottom = bottom(of: slot) else { return [] }
    return Array(bottom.stack.dropFirst())
  }

  /// The hierarchy with another path in a slot, or in the root's own stack: after a swipe back a shorter
  /// one. Places that stay keep what is presented over them.
  public func setting(path: [Place], in slot: String? = nil) -> Hierarchy {
    var root = root
    guard let slot else { return Hierarchy(root: root.stacking(path[...])) }
    root.changeBottom(of: slot) { $0 = $0.stacking(path[...]) }
    return Hierarchy(root: root)
  }

  private func bottom(of slot: String?) -> Place? {
    guard let slot else { return root }
    return root.addressed(at: .root).first { $0.place.edge.slotName == slot }?.place
  }
}

extension Hierarchy.Place {
  /// This place with others pushed on it, instead of what is pushed.
  fileprivate func stacking(_ path: ArraySlice<Self>) -> Self {
    var place = self
    let hadFocus = place.focusedChild == nil || place.focused?.edge == .push
    if let number = place.pushedChild { place.removeChild(number) }
    guard let next = path.first else { return place }
    place.set(
      next.standing(on: .push).stacking(path.dropFirst()),
      slotOrder: children.compactMap(\.edge.slotName), focused: hadFocus)
    return place
  }

  fileprivate mutating func changeBottom(of slot: String, _ change: (inout Self) -> Void) {
    for number in children.indices {
      changeChild(number) { child in
        if child.edge.slotName == slot {
          change(&child)
        } else {
          child.changeBottom(of: slot, change)
        }
      }
    }
  }
}

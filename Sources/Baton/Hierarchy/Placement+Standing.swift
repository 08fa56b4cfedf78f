extension Placement {
  /// Returns the style of the first alternative with this edge.
  package func style(on edge: Hierarchy.Edge) -> PresentationStyle? {
    switch form {
    case .first(let all):
      all.lazy.compactMap { $0.style(on: edge) }.first.map(style.merging)
    case .onShown(_, let own, let other):
      own.isSame(as: edge) ? style : other.style(on: edge).map(style.merging)
    case .on(_, let own): own.isSame(as: edge) ? style : nil
    case .root: edge == .root ? style : nil
    case .window: edge == .window || edge == .cover ? style : nil
    case .slot(let slot, _, _, _): edge.slotName == slot ? style : nil
    }
  }
}

extension Placement.Edge {
  fileprivate func isSame(as edge: Hierarchy.Edge) -> Bool {
    switch (self, edge) {
    case (.push, .push), (.sheet, .sheet), (.cover, .cover): true
    default: false
    }
  }
}

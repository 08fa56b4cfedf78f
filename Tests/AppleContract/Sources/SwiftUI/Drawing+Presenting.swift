@_spi(System) import AppleFoundation

extension Drawing {
  /// Draws presentations, one level over another. As in SwiftUI, a level presents only the first of
  /// several presentations. The drawing reports the others as a problem. A presentation requested
  /// during a dismissal is dropped or delayed, as on the platform.
  func drawPresented() {
    levels.look(for: picture.wanted)
    var level = 0
    var beside: Set<String> = []
    while true {
      beside.formUnion(drawPopovers(on: level))
      guard let next = presented(on: level) else { break }
      picture.presenting[level] = (next.key, next.item)
      picture.presented.append(next)
      var place = next.place.child("sheet \(next.item)")
      place.level = level + 1
      place.isVisible = true
      place.destinations = nil
      next.draw(self, place)
      level += 1
    }
    for gone in picture.presenting.keys where gone >= level { picture.presenting[gone] = nil }
    let presented = Set(picture.presenting.values.map { "\($0.key) \($0.item)" })
    firstItems = firstItems.filter { presented.union(beside).contains($0.key) }
  }

  /// Draws a Mac's popovers, which block nothing.
  ///
  /// - Returns: The keys of the visible popovers.
  private func drawPopovers(on level: Int) -> [String] {
    let popovers = picture.wanted.filter { $0.place.level == level && isBeside($0) }
    for next in popovers {
      var place = next.place.child("popover \(next.item)")
      place.destinations = nil
      next.draw(self, place)
    }
    return popovers.map(\.id)
  }

  private func isBeside(_ next: Picture.Presentation) -> Bool {
    platform == .mac && next.kind == .popover
  }

  /// Returns the item that a presentation keeps, which is the first one. Another item with the same
  /// identity changes nothing.
  func firstItem(_ item: Any, _ key: String) -> Any {
    if let first = firstItems[key] { return first }
    firstItems[key] = item
    return item
  }

  private func presented(on level: Int) -> Picture.Presentation? {
    let wanted = picture.wanted.filter { $0.place.level == level && !isBeside($0) }
    guard !wanted.isEmpty else { return nil }
    let last = picture.presenting[level]
    let next = wanted.first { $0.key == last?.key } ?? wanted[0]
    if platform == .mac, next.kind == .cover {
      SystemLog.problems.note("a Mac has no covers: \(next.item)")
    }
    if wanted.count > 1 {
      SystemLog.problems.note(
        "only presenting a single sheet is supported: \(wanted.map(\.item))")
    }
    if let last, last.key != next.key {
      SystemLog.problems.note("presented while another is dismissed: \(next.item)")
    }
    return levels.allow(next, of: wanted, on: level) ? next : nil
  }
}

@_spi(System) import AppleFoundation

extension Drawing {
  /// Draws what is presented, level over level. Of what wants to be presented on one level only the first
  /// is, as a window presents one thing at a time; the others are complained of.
  func drawPresented() {
    var level = 0
    while true {
      let wanted = picture.wanted.filter { $0.place.level == level }
      guard !wanted.isEmpty else { break }
      let last = picture.presenting[level]
      let next = wanted.first { $0.key == last?.key } ?? wanted[0]
      if wanted.count > 1 {
        SystemLog.problems.note(
          "only presenting a single sheet is supported: \(wanted.map(\.item))")
      }
      if let last, last.key != next.key {
        SystemLog.problems.note("presented while another is dismissed: \(next.item)")
      }
      picture.presenting[level] = (next.key, next.item)
      picture.sheets.append(.init(isCover: next.isCover, detents: [], dismiss: next.dismiss))
      var place = next.place.child("sheet \(next.item)")
      place.level = level + 1
      place.isVisible = true
      place.destinations = nil
      draw(next.content(), place)
      level += 1
    }
    for gone in picture.presenting.keys where gone >= level { picture.presenting[gone] = nil }
  }
}

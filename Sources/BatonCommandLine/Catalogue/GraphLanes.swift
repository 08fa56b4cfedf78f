/// Lanes for the upright parts of lines between two columns, so that those of different parents do not
/// run over each other.
struct GraphLanes {
  /// The lane of each line, counted from the right.
  private(set) var numbers: [Int] = []
  private(set) var count = 0

  /// Lines that begin at one point share a lane.
  private struct Start: Hashable {
    let parent: Int
    let slot: Int?
  }

  init(_ lines: [GraphLayout.Line], of layout: GraphLayout) {
    var spans: [Start: ClosedRange<Int>] = [:]
    var starts: [Start] = []
    var order: [Start] = []
    for line in lines {
      let (parent, child) = (layout.nodes[line.parent], layout.nodes[line.child])
      let start = Start(
        parent: line.parent, slot: parent.slots.firstIndex(of: line.kind))
      starts.append(start)
      let own = min(parent.row, child.row)...max(parent.row, child.row)
      if let span = spans[start] {
        spans[start] =
          min(span.lowerBound, own.lowerBound)...max(span.upperBound, own.upperBound)
      } else {
        spans[start] = own
        order.append(start)
      }
    }
    // What begins further down turns earlier, so that it does not cross what goes down beside it.
    order.sort {
      (layout.nodes[$0.parent].row, $0.slot ?? -1) < (layout.nodes[$1.parent].row, $1.slot ?? -1)
    }
    var lanes: [[ClosedRange<Int>]] = []
    var chosen: [Start: Int] = [:]
    for start in order {
      guard let span = spans[start] else { continue }
      let lane =
        lanes.firstIndex { taken in !taken.contains { $0.overlaps(span) } } ?? lanes.count
      if lane == lanes.count { lanes.append([]) }
      lanes[lane].append(span)
      chosen[start] = lane
    }
    numbers = starts.map { chosen[$0] ?? 0 }
    count = lanes.count
  }
}

import Baton

@testable import BatonHost

/// A breadth-first search through everything that can happen in a world. Each state is explored
/// once.
///
/// If every state of a world is explored without a violation, that's a proof: no sequence of
/// events, however long, breaks a rule.
struct WorldSearch {
  private(set) var states = 0
  private(set) var transitions = 0
  private(set) var depth = 0
  private var time = Duration.zero
  /// True if every state was explored.
  private(set) var isClosed = true
  private(set) var broken: SearchWorld.Rule?
  /// A description of the broken rule, with the shortest sequence of events that breaks it.
  private(set) var violation: String?
  /// The events, effects, stages and outcomes that were reached.
  private(set) var reached: Set<String> = []

  var summary: String {
    "\(states) states, \(transitions) transitions, depth \(depth), "
      + (isClosed ? "closed" : "bounded") + " in \(time.components.seconds) s"
  }

  private var parents: [(parent: Int, act: SearchWorld.Act?)] = [(-1, nil)]
  /// For each state, the number of the state after the next act if the app and the user cooperate,
  /// or nil if no work is pending.
  private var kindNext: [Int?] = []
  private var isLive: [Bool] = []

  /// - Parameter most: The maximum number of states to explore.
  init(_ router: Router, _ rules: SearchWorld.Rules, most: Int) {
    let clock = ContinuousClock()
    let beginning = clock.now
    defer { time = clock.now - beginning }
    let start = SearchWorld(router, rules)
    reached = start.reached
    var seen = [start.fingerprint.value: 0]
    var frontier: [(number: Int, world: SearchWorld)] = [(0, start)]
    add(start)
    while !frontier.isEmpty, isClosed {
      var next: [(number: Int, world: SearchWorld)] = []
      for (number, world) in frontier {
        let kind = world.kindAct
        for act in world.acts {
          var after = world
          after.perform(act)
          transitions += 1
          reached.formUnion(after.reached)
          if let found = after.violation {
            broken = found.rule
            violation = found.text + "\n" + transcript(to: number, act, start)
            states = seen.count
            return
          }
          let print = after.fingerprint.value
          let target: Int
          if let known = seen[print] {
            target = known
          } else {
            target = parents.count
            seen[print] = target
            parents.append((number, act))
            add(after)
            next.append((target, after))
          }
          if act == kind { kindNext[number] = target }
        }
        if seen.count >= most {
          isClosed = false
          break
        }
      }
      if !next.isEmpty { depth += 1 }
      frontier = next
    }
    states = seen.count
    if isClosed, !rules.ignored.contains(.ends) { findEndless(start) }
  }

  private mutating func add(_ world: SearchWorld) {
    kindNext.append(nil)
    isLive.append(!world.live.isEmpty)
  }

  /// Checks that from every state, all requests end if the app and the user cooperate.
  private mutating func findEndless(_ start: SearchWorld) {
    var ends = isLive.map { !$0 }
    for first in isLive.indices where !ends[first] {
      var way = [first]
      var onWay: Set<Int> = [first]
      while let next = kindNext[way.last!], !ends[next], onWay.insert(next).inserted {
        way.append(next)
      }
      guard let next = kindNext[way.last!], ends[next] else {
        broken = .ends
        violation =
          "2: kind answers don't end every request\n" + transcript(to: first, nil, start)
        return
      }
      for state in way { ends[state] = true }
    }
  }

  private func transcript(
    to number: Int, _ last: SearchWorld.Act?, _ start: SearchWorld
  ) -> String {
    var acts = [last].compactMap(\.self)
    var here = number
    while let act = parents[here].act {
      acts.insert(act, at: 0)
      here = parents[here].parent
    }
    var world = start
    world.logs = true
    var lines: [String] = []
    var shown = world.screen?.focusedPath
    for act in acts {
      world.perform(act)
      lines.append("→ \(act)")
      lines += world.log.map { "    \($0)" }
      if let now = world.screen?.focusedPath, now != shown {
        lines.append("    = " + now)
        shown = now
      }
    }
    return lines.joined(separator: "\n")
  }
}

import Baton
import BatonInspection

/// `baton routes --overlaps`: the links that more than one destination would take.
struct OverlapsVerb: Verb {
  let name = "overlaps"
  let isHidden = true
  let summary =
    "Lists routes of different destinations that match one link, and which of them wins."
  let discussion = """
    Links that a rewrite takes from a route come first. Each comes with a link that matches both and the criterion of rank that decides. A route that \
    wins over many by one criterion, or loses to many, is shown once, with one of them; --json \
    shows each. Routes of one destination are not compared, and routes of equal rank are a problem \
    of the router.
    """
  let options = [VerbOption.flag("--json", "write one line of JSON an overlap")]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    guard let router = router.router(streams) else { return .problems }
    if arguments.has("--json") {
      for overlap in router.rewriteOverlaps {
        streams.answer(overlap.json)
      }
      for overlap in router.overlaps { streams.answer(overlap.json) }
    } else {
      let (rewrites, overlaps) = (router.rewriteOverlaps, router.overlaps)
      for overlap in rewrites { streams.write(overlap.text) }
      streams.write(OverlapTexts(overlaps).text)
      if rewrites.isEmpty, overlaps.isEmpty { streams.write("no two destinations share a link\n") }
    }
    return .done
  }
}

/// Overlaps as text: those of a route that takes all it can get are told once.
private struct OverlapTexts {
  /// One route on one side of several overlaps, for one reason.
  private struct Group: Hashable {
    let route: Router.Route
    let why: String
    let wins: Bool
  }

  /// So many are told one by one.
  private static let few = 3
  private(set) var text = ""

  init(_ overlaps: [Router.Overlap]) {
    var counts: [Group: Int] = [:]
    for overlap in overlaps {
      for group in Self.groups(of: overlap) { counts[group, default: 0] += 1 }
    }
    var told: Set<Group> = []
    for overlap in overlaps {
      guard let group = Self.groups(of: overlap).first(where: { counts[$0, default: 0] > Self.few })
      else {
        text += """
          \(overlap.link)
            \(overlap.winner.title)
              wins: \(overlap.why)
            \(overlap.other.title)

          """
        continue
      }
      guard told.insert(group).inserted else { continue }
      let example = group.wins ? overlap.other : overlap.winner
      text += """
        \(group.route.title)
          \(group.wins ? "wins over" : "comes after") \(counts[group, default: 0]) routes: \(group.why)
          such as \(example.title)
            \(overlap.link)

        """
    }
  }

  private static func groups(of overlap: Router.Overlap) -> [Group] {
    [
      Group(route: overlap.winner, why: overlap.why, wins: true),
      Group(route: overlap.other, why: overlap.why, wins: false),
    ]
  }
}

extension Router.RewriteOverlap {
  fileprivate var text: String {
    """
    \(link)
      the rewrite \u{201C}\(rewrite)\u{201D}: \(pattern)
        wins: rewrites come before routes
      \(route.title)

    """
  }

  fileprivate var json: JSONObject {
    [
      "kind": "rewrite", "link": .string(link), "rewrite": .string(rewrite),
      "pattern": .string(pattern.text),
      "other": .object(route.side),
    ]
  }
}

extension Router.Overlap {
  fileprivate var json: JSONObject {
    [
      "kind": "routes", "link": .string(link), "winner": .object(winner.side),
      "other": .object(other.side),
      "step": .string(criterion.rawValue), "why": .string(why),
    ]
  }
}

extension Router.Route {
  fileprivate var title: String { "\(pattern?.text ?? "") (\(destination) of \(feature))" }

  fileprivate var side: JSONObject {
    [
      "pattern": .string(pattern?.text ?? ""), "destination": .string(destination),
      "feature": .string(feature),
    ]
  }
}

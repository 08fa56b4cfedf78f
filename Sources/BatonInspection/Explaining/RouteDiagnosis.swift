import Baton

/// A diagnosis of one link. It tries every route.
struct RouteDiagnosis {
  let router: Router
  let link: String
  let source: Source?
  /// True to skip the routes that don't match, which is much faster.
  var matchesOnly = false

  private var table: RouteTable { router.table }

  /// The verdict on each route, for one link.
  struct Answer {
    /// The routes that match, in the order in which they're tried, followed by the others, closest
    /// first.
    var candidates: [Explanation.Candidate] = []
    /// True if the link may contain a redacted value, so the link must be hidden.
    var isSecret = false
  }

  func answer() -> Answer {
    guard let fitting = fitting() else { return Answer(isSecret: table.hides(link)) }
    let fit = Set(fitting.map(\.route))
    // A mismatch quotes the link, which may include a value that a matching route hides.
    let isTaken = fitting.contains { $0.verdict == .matched }
    let isSecret =
      fit.contains { bound($0)?.type.isSecret ?? false } || !isTaken && table.hides(link)
    let fits = fitting.map { number, verdict in
      var verdict = verdict
      // Hide the reasons why other routes declined, because they may also quote the link.
      if isSecret, case .declined = verdict { verdict = .declined(RedactableText.mark) }
      return candidate(number, verdict)
    }
    let others = matchesOnly ? [] : table.routes.indices.filter { !fit.contains($0) }
    return Answer(candidates: fits + misses(of: others, isSecret: isSecret), isSecret: isSecret)
  }

  /// Returns the reasons why routes don't match, starting with the routes that came closest.
  private func misses(of others: [Int], isSecret: Bool) -> [Explanation.Candidate] {
    let mismatches = zip(others, table.mismatches(of: others, on: link))
    return mismatches.sorted { $0.1.segments > $1.1.segments }.map { number, loss in
      let reason = isSecret ? "it does not match this link" : loss.reason
      return candidate(number, .mismatch(afterSegments: loss.segments, reason: reason))
    }
  }

  private func candidate(
    _ number: Int, _ verdict: Explanation.Verdict
  ) -> Explanation.Candidate {
    let route = table.routes[number]
    return Explanation.Candidate(
      pattern: route.text, destination: route.isExclusion ? "" : route.ownerName,
      feature: route.featureName ?? "",
      deprecatedSince: bound(number)?.pattern.deprecatedSince, verdict: verdict)
  }

  /// Returns the route's binding, or nil for an exclusion.
  private func bound(_ number: Int) -> RouteBinding? {
    table.routes[number].isExclusion ? nil : router.boundRoute(number)
  }

  /// Returns the matching routes without duplicates, or nil if the link itself is rejected.
  private func fitting() -> [(route: Int, verdict: Explanation.Verdict)]? {
    var tried: [(route: Int, verdict: Explanation.Verdict)] = []
    var isTaken = false
    var text = link
    let matched: Void? = text.withUTF8 { bytes in
      do throws(LinkRejection) {
        _ = try router.match(bytes) { candidate, route in
          guard !tried.contains(where: { $0.route == candidate.route }) else { return false }
          guard let route else {
            tried.append((candidate.route, isTaken ? .outranked : .excluded))
            isTaken = true
            return false
          }
          do throws(RouteRefusal) {
            _ = try router.attempt(candidate, route, from: source)
            tried.append((candidate.route, isTaken ? .outranked : .matched))
            isTaken = true
          } catch {
            switch error.reason {
            case .source(let source): tried.append((candidate.route, .closed(to: source.kind)))
            case .declined:
              tried.append((candidate.route, .declined(error.declinedBecause ?? "")))
            }
          }
          return false
        }
        return ()
      } catch {
        return nil
      }
    }
    return matched.map { tried }
  }
}

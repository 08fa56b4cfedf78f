import Baton
import BatonInspection

/// What became of one link, and what becomes of it.
struct MigrationAnswer {
  let link: String
  /// Several where each is in a table of its own, or where it was left to chance.
  let before: [ForeignRoute]
  let isChance: Bool
  let after: ForeignRoute?
  /// Why nothing takes it now.
  let reason: String?

  init(_ link: String, in migration: Migration) {
    self.link = link
    let foreign = ForeignLink(link)
    let dialect = migration.dialect
    let taking = migration.candidates(for: foreign).filter { dialect.takes(foreign, by: $0) }
    // Those that nothing else of their table comes before.
    before = taking.filter { route in
      !taking.contains { other in
        other != route && other.table == route.table
          && dialect.first(of: other, route) == other
      }
    }
    isChance = Set(before.map(\.table)).count < before.count
    do throws(RoutingError) {
      let pattern = try migration.contest.match(link).pattern
      after = migration.route(of: pattern)
      reason = nil
    } catch {
      after = nil
      reason = error.description
    }
  }

  var isSame: Bool { before.map(Optional.some) == [after] || before.isEmpty && after == nil }

  func text(path: String) -> String {
    func place(_ route: ForeignRoute) -> String { "\(path):\(route.line) \(route.text)".escaped }
    let old =
      before.isEmpty
      ? "nothing" : before.map(place).joined(separator: isChance ? " or " : " and ")
    return """
      \(link.escaped)
        before: \(old)
        now: \(after.map(place) ?? "nothing: \(reason ?? "")")

      """
  }

  var json: JSONObject {
    [
      "kind": "link", "link": .string(link),
      "before": .array(before.map { .number(String($0.line)) }), "chance": .bool(isChance),
      "now": after.map { .number(String($0.line)) } ?? .null,
      "reason": reason.map(JSONValue.string) ?? .null,
    ]
  }
}

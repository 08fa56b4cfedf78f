import Baton
import BatonInspection

/// The laws for values that are generated from examples.
struct GeneratedLaws {
  let values: ValueLaws
  /// The number of values for each type.
  let rounds: Int
  let seed: UInt64

  private var router: Router { values.router }

  private struct Count {
    var made = 0
    /// The reasons why values were declined.
    var declined: [String] = []
    /// The reasons why links can't contain certain values.
    var unprinted: [String] = []
    var problems: [Diagnostic] = []
  }

  func problems(_ type: any Routable.Type, _ examples: [any Routable]) -> [Diagnostic] {
    guard var generated = GeneratedValues(type, examples, router, seed: seed) else {
      return []
    }
    var count = Count()
    var seen: Set<[String: ActivityValue]> = []
    for _ in 0..<max(0, rounds) {
      let record = generated.next()
      guard seen.insert(record).inserted else { continue }
      do throws(RoutingError) {
        let value = try router.make(type, of: record)
        count.made += 1
        judge(value, record, &count)
      } catch {
        count.declined.append(error.message)
      }
    }
    return count.problems + tooFew(count, "\(router.name(of: examples[0]))")
  }

  private func judge(
    _ value: any Routable, _ record: [String: ActivityValue], _ count: inout Count
  ) {
    for law in ValueLaws.all(for: value) {
      switch values.verdict(of: law, for: value) {
      case .holds: break
      case .cannot(let reason):
        guard law == .link else { continue }
        count.unprinted.append(reason)
      case .broken(let reason):
        // One failing value for each law is enough.
        guard !count.problems.contains(where: { $0.code.rawValue == law.rawValue }) else {
          continue
        }
        count.problems.append(problem(law, value, record, reason))
      }
    }
  }

  private func problem(
    _ law: Law, _ value: any Routable, _ record: [String: ActivityValue], _ reason: String
  ) -> Diagnostic {
    var (least, leastReason) = (value, reason)
    record.shrink { smaller in
      guard let made = try? router.make(type(of: value), of: smaller),
        case .broken(let reason) = values.verdict(of: law, for: made)
      else { return false }
      (least, leastReason) = (made, reason)
      return true
    }
    return law.problem(router.text(of: least), leastReason, origin: origin)
  }

  /// Returns a problem if almost no values could be checked, because checking so few proves
  /// nothing.
  private func tooFew(_ count: Count, _ name: String) -> [Diagnostic] {
    let all = count.declined.count + count.made
    let reason: String
    if let last = count.declined.last, count.made * 10 < all {
      reason =
        "init(from:) declines \(count.declined.count) of \(all) values, "
        + "the last because \(Self.short(last))"
    } else if let last = count.unprinted.last, count.made == count.unprinted.count {
      reason =
        "no link can carry any of the \(count.made) values, "
        + "the last because \(Self.short(last))"
    } else {
      return []
    }
    return [Law.generated.problem(name, reason, origin: origin)]
  }

  private var origin: String { "generated; to reproduce it, pass seed: \(seed)" }

  /// Shortens a string for messages, because it may be thousands of bytes long.
  private static func short(_ text: String) -> String {
    text.count > 300 ? "\(text.prefix(300))…" : text
  }
}

import Foundation

/// Predicate formats, which Linux doesn't have. Only the few formats that adapters use are
/// supported.
extension NSPredicate {
  public convenience init(format: String, argumentArray: [Any]?) {
    let clauses = format.components(separatedBy: " OR ")
    let tests = zip(clauses, argumentArray ?? []).map { clause, argument in
      (clause, argument as? String ?? "")
    }
    let known = ["SELF == %@", "SELF BEGINSWITH %@"]
    if tests.count != clauses.count || clauses.contains(where: { !known.contains($0) }) {
      SystemLog.problems.note("exception: unsupported predicate format \(format)")
    }
    self.init { object, _ in
      guard let text = object as? String else { return false }
      return tests.contains { clause, argument in
        clause == known[0] ? text == argument : text.hasPrefix(argument)
      }
    }
  }
}

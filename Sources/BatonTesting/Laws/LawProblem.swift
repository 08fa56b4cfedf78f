import Baton

/// A violation of a law.
package struct LawProblem: Hashable, CustomStringConvertible {
  package let law: Law
  /// The value, the pattern or the type.
  package let subject: String
  package let why: String
  /// A fix, if it isn't obvious from the law.
  package var fix: String?
  /// Instructions for making a generated value again.
  package var origin: String?

  package var description: String {
    let lines = ["\(law.rawValue): \(subject)", why, "fix: \(fix ?? law.fix)", origin]
    return lines.compactMap(\.self).joined(separator: "\n  ")
  }
}

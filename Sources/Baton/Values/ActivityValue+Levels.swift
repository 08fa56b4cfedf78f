extension ActivityValue {
  /// How deep lists, sets and dictionaries nest in a value at most: what nests deeper is not taken in, not
  /// decoded, not encoded, not saved and not published, so that no recursion over a value exhausts a stack,
  /// and what one of these writes, the others read.
  package static let mostLevels = 64

  /// Whether lists, sets and dictionaries nest deeper in it than ``mostLevels``.
  package var isTooDeep: Bool {
    guard isContainer else { return false }
    var rest = [(value: self, level: 0)]
    while let (value, level) = rest.popLast() {
      guard value.isContainer else { continue }
      guard level < Self.mostLevels else { return true }
      switch value {
      case .array(let values):
        rest += values.contents.lazy.filter(\.isContainer).map { ($0, level + 1) }
      case .set(let values):
        rest += values.contents.lazy.filter(\.isContainer).map { ($0, level + 1) }
      case .dictionary(let values):
        rest += values.contents.values.lazy.filter(\.isContainer).map { ($0, level + 1) }
      default: break
      }
    }
    return false
  }
}

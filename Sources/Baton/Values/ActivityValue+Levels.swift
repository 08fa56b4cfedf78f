extension ActivityValue {
  /// The deepest nesting of lists, sets and dictionaries in a value. Deeper values are refused
  /// everywhere, so recursion is safe and everything written can be read.
  package static let mostLevels = 64

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

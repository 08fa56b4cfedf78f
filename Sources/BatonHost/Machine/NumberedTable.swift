/// A table of values with ascending numbers that are never reused. The table is a list, because a
/// list is faster than hashing if there are only a few values.
struct NumberedTable<Value: Sendable>: Sendable {
  private var entries: [(number: Int, value: Value?)] = []

  var numbers: [Int] { entries.map(\.number) }

  /// Returns the numbers of the values that meet a condition.
  func numbers(where isIncluded: (Value) -> Bool) -> [Int] {
    entries.compactMap { $0.value.map(isIncluded) == true ? $0.number : nil }
  }

  private func index(of number: Int) -> Int? {
    // Search from the end, because the number is usually one of the newest.
    guard let index = entries.lastIndex(where: { $0.number <= number }) else { return nil }
    return entries[index].number == number ? index : nil
  }

  /// The value with this number, or nil. You can change the value in place, but you can't add or
  /// remove values.
  subscript(number: Int) -> Value? {
    get { index(of: number).flatMap { entries[$0].value } }
    _modify {
      // Moving the value out and back needs less space than an access to the list, so the call
      // doesn't have to allocate any.
      let index = index(of: number) ?? -1
      var value: Value?
      if index >= 0 { swap(&value, &entries[index].value) }
      defer { if index >= 0 { swap(&value, &entries[index].value) } }
      yield &value
    }
  }

  /// Adds a value with a number that's higher than all earlier ones.
  mutating func insert(_ value: Value, at number: Int) { entries.append((number, value)) }

  @discardableResult
  mutating func remove(_ number: Int) -> Value? {
    guard let index = index(of: number) else { return nil }
    return index == entries.count - 1 ? entries.removeLast().value : entries.remove(at: index).value
  }
}

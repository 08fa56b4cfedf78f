/// A table of values with ascending numbers that are never reused. The table is a list, because a
/// list is faster than hashing if there are only a few values.
struct NumberedTable<Value: Sendable>: Sendable {
  /// The numbers in use, oldest first.
  private(set) var numbers: [Int] = []
  private var values: [Value?] = []

  private func index(of number: Int) -> Int? {
    // Search from the end, because the number is usually one of the newest.
    var index = numbers.count
    while index > 0 {
      index -= 1
      if numbers[index] == number { return index }
      if numbers[index] < number { return nil }
    }
    return nil
  }

  /// The value with this number, or nil. You can change the value in place, but you can't add or
  /// remove values.
  subscript(number: Int) -> Value? {
    get { index(of: number).flatMap { values[$0] } }
    _modify {
      if let index = index(of: number) {
        yield &values[index]
      } else {
        var none: Value?
        yield &none
      }
    }
  }

  /// Adds a value with a number that isn't in use.
  mutating func insert(_ value: Value, at number: Int) {
    guard let last = numbers.last, last > number else {
      numbers.append(number)
      values.append(value)
      return
    }
    let index = numbers.firstIndex { $0 > number } ?? 0
    numbers.insert(number, at: index)
    values.insert(value, at: index)
  }

  @discardableResult
  mutating func remove(_ number: Int) -> Value? {
    guard let index = index(of: number) else { return nil }
    numbers.remove(at: index)
    return values.remove(at: index)
  }
}

/// Values with ascending numbers, which are never reused. They're stored in a list, because for a
/// few values, a list is faster than hashing.
struct NumberedTable<Value: Sendable>: Sendable {
  /// The numbers in use, oldest first.
  private(set) var numbers: [Int] = []
  private var values: [Value?] = []

  private func index(of number: Int) -> Int? {
    // The number is usually one of the newest.
    var index = numbers.count
    while index > 0 {
      index -= 1
      if numbers[index] == number { return index }
      if numbers[index] < number { return nil }
    }
    return nil
  }

  /// A value in the table, which can be changed in place, but not added or removed.
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

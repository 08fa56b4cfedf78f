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

  subscript(number: Int) -> Value? {
    get { index(of: number).flatMap { values[$0] } }
    _modify {
      if let index = index(of: number) {
        yield &values[index]
        if values[index] == nil {
          numbers.remove(at: index)
          values.remove(at: index)
        }
      } else {
        var value: Value?
        yield &value
        if let value {
          guard let last = numbers.last, last > number else {
            numbers.append(number)
            values.append(value)
            return
          }
          let index = numbers.lastIndex { $0 < number }.map { $0 + 1 } ?? 0
          numbers.insert(number, at: index)
          values.insert(value, at: index)
        }
      }
    }
  }

  mutating func remove(_ number: Int) -> Value? {
    guard let index = index(of: number) else { return nil }
    numbers.remove(at: index)
    return values.remove(at: index)
  }
}

import Baton
import Foundation

extension [String: ActivityValue] {
  /// Simplifies failing values step by step until no simpler values fail, or after 400 tries.
  ///
  /// - Parameter fails: A closure that returns true if the given simpler values still fail. The
  ///   caller keeps the last values that failed.
  func shrink(while fails: (Self) -> Bool) {
    var values = self
    var tries = 0
    while let simpler = values.simpler.first(where: { candidate in
      tries += 1
      return tries <= 400 && fails(candidate)
    }) {
      values = simpler
    }
  }

  fileprivate var simpler: [Self] {
    let names = keys.sorted()
    let without = names.map { name in filter { $0.key != name } }
    return without
      + names.flatMap { name in
        (self[name]?.simpler ?? []).map { merging([name: $0]) { $1 } }
      }
  }
}

extension ActivityValue {
  /// Simpler values of the same kind, simplest first. They never lead back to this value, so
  /// simplifying always ends.
  fileprivate var simpler: [ActivityValue] {
    switch self {
    case .string(let text): text.simpler.map(ActivityValue.string)
    case .bool(true): [.bool(false)]
    case .integer(let number):
      number.simpler.map(ActivityValue.integer)
    case .unsigned(let number): [.integer(0), .unsigned(number / 2)].filter { $0 != self }
    case .double(let number):
      [0, 1, number.rounded(.towardZero)].filter { abs($0) < abs(number) }.map(ActivityValue.double)
    case .date(let date):
      [0, date.timeIntervalSince1970.rounded(.down)]
        .filter { abs($0) < abs(date.timeIntervalSince1970) }
        .map { .date(Date(timeIntervalSince1970: $0)) }
    case .data(let data): data.isEmpty ? [] : [.data(Data()), .data(data.prefix(data.count / 2))]
    case .array(let values): Self.simpler(values).map { .array($0) }
    case .dictionary(let nested): nested.simpler.map { .dictionary($0) }
    case .bool(false), .url, .set, .null: []
    }
  }

  private static func simpler(_ values: [ActivityValue]) -> [[ActivityValue]] {
    guard !values.isEmpty else { return [] }
    let shorter = values.indices.map { index in
      Array(values[..<index]) + Array(values[(index + 1)...])
    }
    let changed = values.indices.flatMap { index in
      values[index].simpler.map { element in
        var values = values
        values[index] = element
        return values
      }
    }
    return [[]] + shorter.filter { !$0.isEmpty } + changed
  }
}

extension Int64 {
  fileprivate var simpler: [Int64] {
    let less = [0, self / 2, self > 0 ? self - 1 : self == .min ? .max : -self]
    return less.filter {
      $0 != self && ($0.magnitude, $0 < 0 ? 1 : 0) < (magnitude, self < 0 ? 1 : 0)
    }
  }
}

extension String {
  fileprivate var simpler: [String] {
    let scalars = Array(unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var view = UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    let half = scalars.count / 2
    let halves = half == 0 ? [] : [text(scalars[..<half]), text(scalars[half...])]
    // Changing one character at a time is only worthwhile for short strings.
    guard scalars.count <= 40 else {
      let parts = [scalars.count * 9 / 10, scalars.count - 1].map { text(scalars[..<$0]) }
      let plain = scalars.allSatisfy { $0 == "a" } ? [] : [text(scalars.map { _ in "a" })]
      return ["", "a"] + halves + parts + plain
    }
    let shorter = scalars.indices.map { text(scalars[..<$0] + scalars[($0 + 1)...]) }
    let plainer = scalars.indices.filter { scalars[$0] != "a" }.map { index in
      text(scalars[..<index] + ["a"] + scalars[(index + 1)...])
    }
    return ([""] + halves + shorter + plainer).filter { !$0.unicodeScalars.elementsEqual(scalars) }
  }
}

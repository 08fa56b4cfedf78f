import Foundation

/// One measured number.
struct Figure: Codable {
  /// The name of the measurement, stable between runs: `match/77/all/ns`.
  let name: String
  let value: Double
  let unit: Unit
  /// Half of the interquartile range over all rounds, as a percentage of the value.
  var spread: Double?

  enum Unit: String, Codable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case kilobytes = "KB"
    /// Relative to other work in the same process, so runs can be compared.
    case ratio = "x"
    case count = ""
  }

  var text: String {
    let number = String(format: value < 10 ? "%.2f" : "%.0f", value)
    let spread = spread.map { String(format: " ±%.0f%%", $0) } ?? ""
    return unit == .ratio ? "x \(number)\(spread)" : "\(number) \(unit.rawValue)\(spread)"
  }
}

/// Figures in order, and the problems that were found.
struct Report: Codable {
  private(set) var figures: [Figure] = []
  /// Wrong answers, which make figures meaningless, and exceeded limits.
  private(set) var problems: [String] = []

  /// The keys in the files of earlier runs.
  private enum CodingKeys: String, CodingKey {
    case figures
    case problems = "faults"
  }

  mutating func add(_ name: String, _ value: Double, _ unit: Figure.Unit, spread: Double? = nil) {
    figures.append(Figure(name: name, value: value, unit: unit, spread: spread))
  }

  mutating func add(_ name: String, _ samples: Samples, _ unit: Figure.Unit) {
    add(name, samples.median, unit, spread: samples.spread)
  }

  /// Adds the ratio of two kinds of work that took turns, round by round.
  mutating func add(_ name: String, _ samples: Samples, over other: Samples) {
    add(name, samples.divided(by: other), .ratio)
  }

  mutating func fail(_ problem: String) { problems.append(problem) }

  /// The figures as text, with one line per figure, grouped by subject.
  var text: String {
    var text = ""
    var subject = ""
    for figure in figures {
      let path = figure.name.split(separator: "/")
      let (head, last) = (path.dropLast().joined(separator: " "), path.last ?? "")
      text += head == subject ? ", " : (text.isEmpty ? "" : "\n") + "\(head): "
      text += "\(last) \(figure.text)"
      subject = head
    }
    return text + problems.map { "\nwrong: \($0)" }.joined() + "\n"
  }

  /// Returns the ratios that are more than 25% above those of an earlier run. Times aren't
  /// compared, because machines differ.
  func regressions(against baseline: Report) -> [String] {
    let before = Dictionary(
      baseline.figures.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return figures.compactMap { figure in
      guard figure.unit == .ratio, let old = before[figure.name], figure.value > old * 1.25 else {
        return nil
      }
      return String(format: "\(figure.name): x %.2f, was x %.2f", figure.value, old)
    }
  }
}

import Baton
import Foundation

/// Times matches, and what they are compared with, in turns.
struct MatchReport {
  private(set) var isRight = true
  private var lines = [
    "routes   build ms   byte pass ns   match ns   x byte pass   URL(string:) ns   x URL"
  ]

  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ corpus: RouteCorpus, rounds: Int) {
    let clock = ContinuousClock()
    var table: RouteTable?
    let build = clock.measure { table = corpus.table() }
    guard let table else { return }

    let wrong = corpus.requests.filter { request in
      var link = request.link
      return link.withUTF8 { (try? table.route(for: $0)) ?? nil } != request.route
    }
    if let first = wrong.first {
      isRight = false
      lines.append("\(corpus.routes.count): \(wrong.count) wrong answers, first \(first.link)")
      return
    }

    var bytes: [Double] = []
    var match: [Double] = []
    var url: [Double] = []
    for _ in 0..<rounds {
      bytes.append(perLink(corpus, clock) { $0.withUTF8 { $0.reduce(0) { $0 &+ Int($1) } } })
      match.append(
        perLink(corpus, clock) { link in
          link.withUTF8 { ((try? table.route(for: $0)) ?? nil) ?? -1 }
        })
      url.append(perLink(corpus, clock) { URL(string: $0) == nil ? 0 : 1 })
    }
    lines.append(
      row(
        corpus.routes.count, milliseconds(build), median(bytes), median(match), median(url)))
  }

  private func row(
    _ routes: Int, _ build: Double, _ bytes: Double, _ match: Double, _ url: Double
  ) -> String {
    func cell(_ value: Double, _ width: Int, _ digits: Int) -> String {
      String(format: "%*.*f", width, digits, value)
    }
    return String(format: "%6d", routes) + cell(build, 11, 2) + cell(bytes, 15, 1)
      + cell(match, 11, 1) + cell(match / bytes, 14, 2) + cell(url, 18, 1)
      + cell(match / url, 8, 2)
  }

  /// Nanoseconds a link, over all links several times.
  private func perLink(
    _ corpus: RouteCorpus, _ clock: ContinuousClock, _ work: (inout String) -> Int
  ) -> Double {
    var links = corpus.requests.map(\.link)
    var sum = 0
    let passes = 10
    let time = clock.measure {
      for _ in 0..<passes {
        for index in links.indices { sum &+= work(&links[index]) }
      }
    }
    precondition(sum != .min, "The work must not be left out.")
    return milliseconds(time) * 1_000_000 / Double(passes * links.count)
  }

  private func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1_000 + Double(attoseconds) / 1e15
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

import Baton
import BatonInspection

/// Fuzzes patterns. A string is accepted or refused, and a pattern matches the links that it
/// prints.
enum Patterns {
  private static let links = AppLinks(schemes: ["demoapp"], domains: ["www.example.com"])

  static func ask(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(2_048), as: UTF8.self)
    var matcher: PatternMatcher?
    expectQuick(bytes.count, nanosecondsPerByte: 400_000) {
      matcher = PatternMatcher(patterns: [text], links: links)
    }
    guard let matcher else { return }
    for problem in matcher.problems {
      let told = problem.description
      expect(
        !told.unicodeScalars.contains { $0.isHidden && $0 != "\n" && $0 != "\t" }, "raw: \(told)")
    }
    guard matcher.problems.isEmpty, let shape = try? PatternShape(parsing: text) else { return }
    expect(shape.expansions.count <= 64, "\(shape.expansions.count) expansions")
    for link in ["demoapp:///" + text, "https://www.example.com/" + text, text] {
      _ = try? matcher.answer(link)
    }
  }
}

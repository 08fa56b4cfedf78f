import Baton
import BatonInspection

/// Work of any size, so instruction counts show how its cost grows.
struct GrowingWork: CustomStringConvertible {
  let description: String
  /// Does the work for a given size.
  let run: @MainActor (Int) async -> Void

  /// Reading segments with a number of bytes, then building routes that end at the same node, then
  /// saving stacks.
  static var all: [GrowingWork] {
    GrowingSegment.all.map(Self.reading) + ends.map(Self.building) + [saving]
  }

  private static var saving: GrowingWork {
    GrowingWork(description: "saving a stack") { size in try? DeepApp.save(size / 8) }
  }

  private static func reading(_ segment: GrowingSegment) -> GrowingWork {
    GrowingWork(description: "reading \(segment)") { bytes in
      let matcher = PatternMatcher(
        patterns: [segment.pattern], types: segment.types, links: segment.links)
      _ = try? matcher.answer(segment.link(bytes: bytes))
    }
  }

  /// Patterns that only differ in the number that replaces `%`.
  private static let ends = [
    "item-%-{x}", "{x}?kind=%", "{x}-%", "p/:id?k=%&{o?}", "{a}-{x}-%", "p/:word",
  ]

  private static func building(_ pattern: String) -> GrowingWork {
    GrowingWork(description: "building \(pattern)") { size in
      let routes = (0..<size / 8).map { number in
        let code = String(number + 10_000)
        return RouteDeclaration(
          text: pattern.replacing("%", with: code), owner: number, ownerName: "d\(code)",
          parameters: ParameterTypes([(name: "word", type: ParameterType(.closed(["w\(code)"])))]))
      }
      _ = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes).problems.count
    }
  }
}

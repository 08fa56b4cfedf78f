import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for the limits on a destination's values. Short links aren't counted, so the limits here
/// are so low that short links exceed them.
@Suite struct ValueLimitTests {
  private static func router(maxValues: Int = 1_000, maxBytes: Int = 1 << 16) throws -> Router {
    try TestFeature(types: [Marks.self, Form.self], name: "Test").router(
      links: AppLinks(
        schemes: ["demoapp"], limits: LinkLimits(maxPayloadBytes: maxBytes, maxValues: maxValues)),
      home: "/marks")
  }

  private static func opens(_ link: String, _ router: Router) -> Bool {
    (try? router.destination(for: link)) != nil
  }

  @Test("A link opens exactly if it has few enough values") func count() throws {
    for most in 2...40 {
      let router = try Self.router(maxValues: most)
      for count in 1...45 {
        let link = "demoapp://marks" + String(repeating: "/1", count: count)
        // The list is a value, too.
        #expect(Self.opens(link, router) == (count + 1 <= most), "\(count) of \(most)")
      }
    }
  }

  @Test("A link opens exactly if its values are small enough") func size() throws {
    for most in stride(from: 16, through: 2_048, by: 16) {
      let router = try Self.router(maxBytes: most)
      for count in stride(from: 1, through: 61, by: 3) {
        let marks = "demoapp://marks" + String(repeating: "/1", count: count)
        #expect(Self.opens(marks, router) == (5 + 8 * count <= most), "\(count), \(most)")
        let form = "demoapp://d?" + (10..<10 + count).map { "\($0)" }.joined(separator: "&")
        #expect(Self.opens(form, router) == (1 + 2 * count <= most), "\(count), \(most)")
      }
    }
  }
}

extension ValueLimitTests {
  fileprivate struct Marks: TestDestination {
    static let patterns: [RoutePattern] = ["marks/{marks*}"]
    var marks: [Int] = []
  }

  fileprivate struct Form: TestDestination {
    static let patterns: [RoutePattern] = ["d?{d*}"]
    var d: [String: String] = [:]
  }
}

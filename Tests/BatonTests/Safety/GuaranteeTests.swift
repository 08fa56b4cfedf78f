import Baton
import BatonHost
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for the guarantees by construction in Documentation/Security.md that no other suite tests.
@Suite struct GuaranteeTests {
  struct Item: RootDestination {
    static let patterns: [RoutePattern] = ["items/:number?{size}&{page}&{text}&{kind}&{on}"]
    static let activityTypes: [ActivityType] = ["com.example.item"]
    static let examples = [
      Item(
        number: 1, size: 2, page: URL(string: "https://www.example.com/x"), text: "a", kind: .big,
        on: true, secretlySet: "x")
    ]
    enum Kind: String, Codable, CaseIterable { case big, small }
    var number: Int
    var size: UInt8?
    var page: URL?
    var text: String?
    var kind: Kind?
    var on: Bool?
    /// A property that no pattern names.
    var secretlySet: String?
  }

  let router: Router

  init() throws {
    router = try TestFeature(Item.self).router(
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/items/1")
  }

  private func item(_ link: String) -> Item? { try? router.destination(for: link) as? Item }

  // MARK: A closed table

  @Test("No source file looks up classes or functions by name") func noLookupByName() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardized
    let forbidden = [
      "NSClassFromString", "NSSelectorFromString", "_typeByName", "objc_getClass", "dlsym(",
      "performSelector", "instantiateViewController", "NSKeyedUnarchiver", "setValue(",
      "NSStringFromClass",
    ]
    var files = 0
    let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("Benchmark") else { continue }
      files += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in forbidden {
        #expect(!text.contains(word), "\(word) in \(file.lastPathComponent)")
      }
    }
    #expect(files > 300)
  }

  // MARK: Typed values

  /// The values come from MASTG-TEST-0370 and its predecessor, for a number, a byte, a closed list,
  /// and a page.
  @Test(
    "Link values of the wrong type are rejected",
    arguments: [
      "", "-", "+1", "1.0", "1e3", "0x1", "null", "nil", "NaN", "inf", "%20", "%201", "1%20", "'",
      "\"",
      "99999999999999999999999999999999999", "-99999999999999999999", "\u{661}", "1,0", "1;2",
      "true",

      "%2e%2e%2f1", "<script>", "%3Cscript%3E", "1'%20OR%20'1'='1", "{}", "[1]", "1%00", "%x", "a%",
      "\u{FF11}",
    ])
  func wrongType(text: String) {
    let value = text.utf8.map {
      $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16)
    }.joined()
    #expect(item("demoapp://items/\(value)") == nil)
    #expect(item("demoapp://items/1?kind=\(value)")?.kind == nil)
    #expect(item("demoapp://items/1?page=\(value)")?.page == nil)
    if text != "true" && !text.isEmpty {
      #expect(item("demoapp://items/1?on=\(value)") == nil)
    }
  }

  // MARK: Hosts

  @Test(
    "A link with a foreign or lookalike host opens nothing",
    arguments: BrowserPageTests.foreign.filter { $0.hasSuffix("/x") && $0.contains("example") })
  func lookalikeHosts(link: String) {
    let link = String(link.dropLast(2)) + "/items/1"
    #expect(item(link) == nil, "\(link)")
    #expect(item("https://www.example.com/items/1") == Item(number: 1))
  }

  // MARK: Sizes

  @Test("Links beyond the size limits are refused") func tooLarge() {
    let limits = LinkLimits()
    func link(_ tail: String) -> String { "demoapp://items/1?" + tail }
    let value = String(repeating: "x", count: limits.maxValueBytes)
    #expect(item(link("text=\(value)")) != nil)
    #expect(item(link("text=\(value)x")) == nil)
    let items = (0..<limits.maxQueryItems - 1).map { "i\($0)" }.joined(separator: "&")
    #expect(item(link("text=a&\(items)")) != nil)
    #expect(item(link("text=a&more&\(items)")) == nil)
    let whole = link("x=" + value + "&y=" + value + "&z=" + value + "&w=" + value)
    #expect(whole.utf8.count > limits.maxBytes && item(whole) == nil)
    for tail in ["text=\(value)x", "text=a&more&\(items)"] {
      #expect(router.outcome(of: link(tail)).reason?.code == .refusedLink)
    }
  }

  // MARK: One value for one name

  @Test("A repeated parameter is rejected, and undeclared ones are ignored")
  func repeatedParameter() {
    #expect(item("demoapp://items/1?text=a&text=b") == nil)
    #expect(item("demoapp://items/1?number=2")?.number == 1)
    #expect(item("demoapp://items/1?secretlySet=x")?.secretlySet == nil)
  }

  // MARK: Activities

  @Test("Activity values need the declared type, and unknown keys are ignored")
  func activityTypesChecked() throws {
    func item(_ values: [String: ActivityValue]) -> Item? {
      try? router.hierarchy(for: UserActivity("com.example.item", userInfo: values)).leaf
        .destination as? Item
    }
    #expect(
      item([
        "number": .integer(1), "class": .string("NSTask"), "$class": .null, "isa": .data(Data()),
      ])
        == Item(number: 1))
    let wrong: [ActivityValue] = [
      .string("1"), .double(1.5), .array([.integer(1)]), .dictionary([:]), .null, .data(Data()),
      .date(Date()), .bool(true), .unsigned(.max), .set([]), .double(.nan),
    ]
    for value in wrong { #expect(item(["number": value]) == nil, "\(value)") }
  }

  /// A destination with NaN wouldn't equal itself.
  @Test("An activity with a NaN number or date is rejected") func notANumber() throws {
    struct Dose: RootDestination, Equatable {
      static let patterns: [RoutePattern] = ["dose?{grams}&{at}"]
      static let activityTypes: [ActivityType] = ["com.example.dose"]
      static let examples = [Dose(grams: 0.5)]
      var grams: Double?
      var at: Date?
    }
    let router = try TestFeature(Dose.self).router(home: "/dose")
    func dose(_ values: [String: ActivityValue]) -> Dose? {
      try? router.hierarchy(for: UserActivity("com.example.dose", userInfo: values)).leaf
        .destination as? Dose
    }
    #expect(dose(["grams": .double(.infinity)]) == Dose(grams: .infinity))
    #expect(dose(["grams": .double(.nan)]) == nil)
    let never = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(dose(["at": .date(.distantFuture)]) == Dose(at: .distantFuture))
    // Foundation can't print such a date.
    let isGiven = dose(["at": .date(never)]) != nil
    #expect(!isGiven)
  }
}

import BatonSampleShell
import BatonSampleTool
import Foundation
import Testing

@testable import Baton
@testable import BatonInspection
@testable import BatonTesting

/// Tests for an app with all sample features.
@Suite struct SampleAppTests {
  static let features = SampleApp.features

  static var examples: [any Destination] {
    features.flatMap(\.destinations).flatMap { $0.examples as [any Destination] }
  }

  static var commands: [any Command] {
    features.flatMap(\.commands).flatMap { $0.examples as [any Command] }
  }

  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test("The app includes every feature folder, sorted by name") func featureFolders() throws {
    let folder = Repository.root.appendingPathComponent("Plugins/Features").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { !$0.contains(".") && !["Tests", "Tool"].contains($0) }
    #expect(Self.features.map(\.name) == folders)
  }

  @Test("Every feature that has a tab adds it, with a first screen") func featureTabs() {
    let slots = router.slots(of: MainTabs())
    #expect(
      slots.map(\.slot.name) == ["videos", "articles", "documents", "mail", "counter", "account"])
    #expect(slots.allSatisfy { $0.first != nil })
  }

  @Test("Every sample feature passes expectWellBehaved") func laws() {
    for feature in Self.features { expectWellBehaved(feature, with: router, rounds: 40) }
  }

  @Test("Each example with a pattern prints the recorded link") func printedLinks() throws {
    let examples = Self.examples as [any Routable] + Self.commands
    let lines = try examples.compactMap { example in
      try printed(example).map { "\(type(of: example)): \($0)" }
    }
    expectSnapshot(of: lines.joined(separator: "\n"), as: .text)
  }

  @Test("The order of the features never changes a link", arguments: 1...8 as ClosedRange<UInt64>)
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try expectSameLinks(
      in: SampleApp.router(features: Self.features.shuffled(using: &generator)),
      of: Set(router.features))
  }

  @Test("A feature has the same links alone and beside any other", arguments: features.map(\.name))
  func pairs(_ name: String) throws {
    // A feature that's paired with itself is tested alone.
    for other in router.features where name <= other {
      try expectSameLinks(in: router.keeping([name, other]), of: [name, other])
    }
  }

  /// Expects that a router prints and opens the links of the named features in the same way as the
  /// whole app's router.
  private func expectSameLinks(in other: Router, of names: Set<String>) throws {
    let features = Self.features.filter { names.contains($0.name) }
    for example in features.flatMap(\.destinations).flatMap({ $0.examples as [any Destination] }) {
      guard let link = try printed(example) else { continue }
      #expect(try other.link(to: example) == link)
      let (alone, together) = (try opened(link, other), try opened(link, router))
      #expect(alone == together, "\(link)")
    }
    for example in features.flatMap(\.commands).flatMap({ $0.examples as [any Command] }) {
      guard let link = try printed(example) else { continue }
      #expect(try command(link, other) == command(link, router))
    }
  }

  private func command(_ link: String, _ router: Router) throws -> String {
    guard case .command(let command, _) = try router.resolve(link, from: .app) else { return "" }
    return "\(command)"
  }

  /// Returns the path to the destination that a link opens. Only the path is compared, because
  /// panes may show screens of other features.
  private func opened(_ link: String, _ router: Router) throws -> [String] {
    try router.hierarchy(for: link, from: .app).focus.map { "\($0.edge) \($0.destination)" }
  }

  /// Returns the link, or nil if no pattern can print the value.
  private func printed(_ value: any Routable) throws -> String? {
    type(of: value).patterns.isEmpty ? nil : try router.link(to: value)
  }
}

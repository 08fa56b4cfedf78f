import Baton
import BatonTesting
import Foundation
import Testing

/// Tests that writing and reading have the same limits for nesting.
@Suite struct SavedNestingTests {
  /// A value that contains values of its own type.
  struct Tree: Codable, Hashable, Sendable {
    var branches: [Tree] = []

    init(_ levels: Int) { branches = levels > 0 ? [Tree(levels - 1)] : [] }
  }

  struct Garden: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Garden(tree: Tree(1), lists: .list([]))]
    var tree = Tree(0)
    var lists: Lists = .end
  }

  /// A nested value whose hand-written coding ignores errors.
  enum Lists: Codable, Hashable, Sendable {
    case end
    indirect case list([Lists])
    case loop(Int)

    init(from decoder: any Decoder) throws {
      guard var list = try? decoder.unkeyedContainer() else {
        self = .end
        return
      }
      var all: [Lists] = []
      while !list.isAtEnd { all.append(try list.decode(Lists.self)) }
      self = .list(all)
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .end:
        var single = encoder.singleValueContainer()
        try single.encode("end")
      case .list(let all):
        var list = encoder.unkeyedContainer()
        for one in all { try list.encode(one) }
      case .loop(let count):
        var list = encoder.unkeyedContainer()
        for _ in 1..<max(count, 2) { list = list.nestedUnkeyedContainer() }
      }
    }

    static func nested(_ levels: Int) -> Lists {
      (0..<levels).reduce(.end) { lists, _ in .list([lists]) }
    }
  }

  struct Note: TestDestination {
    var number = 1
    var placement: Placement { .sheet(over: Garden()) }
  }

  let router: Router

  init() throws {
    struct Home: TestDestination {
      static let patterns: [RoutePattern] = ["/"]
    }
    router = try TestFeature(Home.self, Garden.self, Note.self).router(home: "/")
  }

  // MARK: Values

  enum Deep: String, CaseIterable {
    case structs, manyStructs, lists, manyLists, byHand

    var garden: Garden {
      switch self {
      case .structs: Garden(tree: Tree(32))
      case .manyStructs: Garden(tree: Tree(1_000))
      case .lists: Garden(lists: .nested(65))
      case .manyLists: Garden(lists: .nested(1_000))
      case .byHand: Garden(lists: .loop(100_000))
      }
    }
  }

  @Test("Values nested deeper than 64 levels can't be encoded", arguments: Deep.allCases)
  func encodingLimit(deep: Deep) async throws {
    let router = router
    let message = try await onSmallStack {
      let error = #expect(throws: RoutingError.self) {
        try router.encodeScene(
          .init(hierarchy: Hierarchy(root: .init(deep.garden, .root, in: router)))
        ).data
      }
      return error?.message ?? ""
    }
    #expect(message.contains("nested deeper than 64 levels"), "\(message)")
  }

  @Test(
    "Saved values nested deeper than 64 levels are reported",
    arguments: [#"[#]"#, #"{"$set":[#]}"#, #"{"$values":{"a":#}}"#])
  func decodingLimit(form: String) async throws {
    let router = router
    let codes = try await onSmallStack {
      [64, 65, 200].map { levels in
        let value = (0..<levels).reduce("1") { value, _ in form.replacing("#", with: value) }
        return router.decoded(
          #"{"version":2,"root":[{"name":"Garden","values":{"tree":{"$values":{"branches":[]}},"#
            + #""lists":"x","other":\#(value)}}]}"#
        ).problems.map(\.code)
      }
    }
    #expect(codes == [[], [.values], [.values]])
  }

  // MARK: Places

  private func sheets(_ count: Int) -> Hierarchy {
    var node = Hierarchy.Node(Note(number: count), .sheet, in: router)
    for number in (1..<count).reversed() {
      node = Hierarchy.Node(Note(number: number), .sheet, in: router, node)
    }
    return Hierarchy(root: Hierarchy.Node(Garden(), .root, in: router, node))
  }

  @Test("Saving leaves out screens nested too deeply") func tooDeepWriting() async throws {
    let hierarchy = sheets(200)
    let router = router
    let encoded = try await onSmallStack { try router.encoded(hierarchy) }
    #expect(encoded.problems.map(\.code) == [.tooDeep])
    #expect(encoded.problems.first?.locations.first?.destination == "Note")
    #expect(router.decodeScene(encoded.data).scene.hierarchy?.focus.count == 64)
    #expect(router.decodeScene(encoded.data).problems == [])
  }

  @Test("Reading cuts off screens nested too deeply", arguments: [64, 65, 150])
  func tooDeepReading(count: Int) async throws {
    let router = router
    let decoded = try await onSmallStack {
      let sheet = #""presented":[{"name":"Note","onTop":true,"values":{"number":1},"#
      return router.decoded(
        #"{"version":2,"root":[{"name":"Garden","values":{"lists":"x","tree":{"$values":"#
          + #"{"branches":[]}}},"# + String(repeating: sheet, count: count) + #""selected":null"#
          + String(repeating: "}]", count: count + 1) + "}")
    }
    #expect(decoded.problems.map(\.code) == [.tooDeep])
    #expect(decoded.problems.first?.message == "Note is nested too deeply, so it was cut off")
    #expect(
      decoded.problems.first?.redacted == "‹redacted› is nested too deeply, so it was cut off")
    #expect(decoded.scene.hierarchy?.focus.count == 64)
  }
}

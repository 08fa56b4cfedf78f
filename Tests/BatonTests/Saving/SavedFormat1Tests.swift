import Baton
import BatonTesting
import Foundation
import Testing

/// Texts that earlier versions of Baton wrote.
@Suite struct SavedFormat1Tests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  static let stack = """
    {"root":{"children":[{"children":[{"children":[],"edge":"push","name":"SearchResult","values":\
    {"number":3}}],"edge":"slot","focus":0,"name":"Search","slot":"search","values":{}}],\
    "edge":"root","focus":0,"name":"Tabs","values":{}},"version":1}
    """
  static let panes = """
    {"root":{"children":[{"children":[],"edge":"slot","name":"Mailbox","slot":"list","values":\
    {"name":"inbox"}},{"children":[],"edge":"slot","name":"Message","slot":"detail","values":\
    {"id":7,"mailbox":"inbox"}}],"edge":"root","focus":1,"name":"MailSplit","values":{}},\
    "version":1}
    """
  static let cover = """
    {"root":{"children":[{"children":[{"children":[{"children":[],"edge":"cover","name":"Picker",\
    "values":{"id":"anna"}}],"edge":"push","focus":0,"name":"Profile","values":{"id":"anna"}}],\
    "edge":"slot","focus":0,"name":"Home","slot":"home","values":{}}],"edge":"root","focus":0,\
    "name":"Tabs","values":{}},"version":1}
    """
  static let window = """
    {"root":{"children":[],"edge":"window","name":"Composer","values":{"draft":"x"}},"version":1}
    """
  static let values = """
    {"root":{"children":[],"edge":"root","name":"Everything","values":{"code":{"$values":{"letter":\
    "A","number":1}},"color":"red","data":{"$data":"AQL_"},"date":{"$date":13964861880823447552},\
    "double":{"$double":4609434218613702656},"exact":"0.1","flag":true,"int":-7,"small":2,\
    "tags":["x","y z"],"text":"a/b","url":{"$url":"https://www.example.com/x?y=1"},"uuid":\
    "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15"}},"version":1}
    """
  /// Both tabs, and a sheet over the container.
  static let whole = """
    {"root":{"children":[{"children":[{"children":[],"edge":"push","name":"Profile","values":\
    {"id":"anna","note":"n"}}],"edge":"slot","focus":0,"name":"Home","slot":"home","values":{}},\
    {"children":[{"children":[],"edge":"push","name":"SearchResult","values":{"number":3}}],\
    "edge":"slot","focus":0,"name":"Search","slot":"search","values":{"query":"cats"}},\
    {"children":[],"edge":"sheet","name":"Settings","values":{"page":"sound"}}],"edge":"root",\
    "focus":2,"name":"Tabs","selected":"search","values":{}},"version":1}
    """

  @Test(arguments: [
    (stack, "/search/3"), (panes, "/mail/inbox/7"), (cover, "/users/anna/picker"),
  ])
  func comesBackAsALinkLeadsThere(text: String, link: String) throws {
    let decoded = router.decoded(text)
    #expect(decoded.problems == [])
    #expect(decoded.scene == Router.SavedScene(hierarchy: try router.hierarchy(for: link)))
  }

  @Test func comesBackInAWindow() throws {
    let decoded = router.decodeHierarchy(Data(Self.window.utf8))
    #expect(decoded.hierarchy == (try router.hierarchy(to: Composer(draft: "x"))))
  }

  /// The app's own link types stood there in their `Codable` form.
  @Test func readsEveryKindOfValue() throws {
    let decoded = router.decodeHierarchy(Data(Self.values.utf8))
    #expect(decoded.problems == [])
    #expect(decoded.hierarchy?.leaf.destination as? Everything == Everything.examples[0])
  }

  @Test func tellsTheTextOfALinkFromTheCodableForm() throws {
    let router = try Gallery.router()
    let old = router.decoded(
      #"{"version":1,"root":{"name":"Visit","edge":"root","children":[],"values":{"mood":"wild","#
        + #""marks":{"$set":[]},"days":{"$set":[]},"parts":{"$values":{}}}}}"#)
    #expect((old.scene.hierarchy?.leaf.destination as? Visit)?.mood == .wild)
    let new = try router.encodeScene(old.scene).data.text
    #expect(new.contains(#""mood":"w""#))
    let wrong = new.replacing(#""mood":"w""#, with: #""mood":"wild""#)
    #expect(router.decoded(wrong).problems.map(\.code) == [.values])
  }

  @Test func keepsAllBranchesAndTheSelection() throws {
    let decoded = router.decodeHierarchy(Data(Self.whole.utf8))
    #expect(decoded.problems == [])
    #expect(
      decoded.hierarchy?.description == """
        Tabs
        ├─ home: Home
        │  └─ Profile(id: "anna", note: "n")
        ├─ *search: Search(query: "cats")
        │  └─ SearchResult(number: 3)
        └─ sheet: Settings(page: "sound")
        """)
    #expect(decoded.hierarchy?.leaf.name == "Settings")
    #expect(decoded.hierarchy?.root.selectedSlot == "search")
    #expect(
      decoded.hierarchy?.root.children.map { $0.focused?.name } == ["Profile", "SearchResult", nil])
  }

  @Test(arguments: [stack, panes, cover, window, values, whole])
  func isTheSameInFormat2(text: String) throws {
    let decoded = router.decoded(text)
    let again = router.decodeScene(try router.encodeScene(decoded.scene).data)
    #expect(again.scene == decoded.scene)
    #expect(again.problems == [])
  }

  /// It nested what was pushed, which Foundation read up to 512 levels of JSON.
  @Test(arguments: [10, 250])
  func readsALongStack(count: Int) async throws {
    let router = router
    let names = try await onSmallStack {
      var text = ""
      for number in (1...count).reversed() {
        let children = text.isEmpty ? "[]" : "[\(text)]"
        text =
          #"{"children":\#(children),"edge":"push","focus":0,"name":"SearchResult","#
          + #""values":{"number":\#(number)}}"#
      }
      text =
        #"{"version":1,"root":{"children":[{"children":[\#(text)],"edge":"slot","focus":0,"#
        + #""name":"Search","slot":"search","values":{}}],"edge":"root","focus":0,"name":"Tabs","#
        + #""values":{}}}"#
      return router.decoded(text).scene.hierarchy?.focus.map(\.name) ?? []
    }
    #expect(names == ["Tabs", "Search"] + Array(repeating: "SearchResult", count: count))
  }

  @Test(arguments: [600, 5_000, 100_000])
  func refusesWhatIsNestedWithoutEnd(levels: Int) async throws {
    let router = router
    let codes = try await onSmallStack {
      let open = #"{"name":"Home","edge":"push","values":{},"children":["#
      let text = String(repeating: open, count: levels)
      return [text, text + String(repeating: "]}", count: levels)].map {
        router.decoded(#"{"version":1,"root":\#($0)}"#).problems.map(\.code)
      }
    }
    #expect(codes == [[.unreadable], [.unreadable]])
  }
}

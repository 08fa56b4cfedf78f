import Baton
import BatonCommandLine
import BatonTesting
import BatonTool
import Foundation
import Testing

/// The Info.plist and the entitlements that the tool writes and checks.
@Suite struct PropertyListTests {
  private static let plist = "files write --only plist"

  @Test("Info.plist has the keys that depend on the routes") func writesWhatTheRoutesNeed() {
    let run = SampleRun(
      line: "\(Self.plist) --quick-action VideoLibrary --quick-action Settings --scenes")
    #expect(run.code == .done && run.error.isEmpty)
    expectSnapshot(of: run.output, as: .text)
    let names = ["VideoLibrary", "Settings", "Downloads", "MainTabs", "SignIn"]
    let many = SampleRun(
      line: Self.plist + names.map { " --quick-action \($0)" }.joined())
    #expect(many.error.contains("the system shows four quick actions and there are 5"))
  }

  @Test(
    "A written Info.plist passes its check, as XML or binary",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func ownFile(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let list = try propertyList(SampleRun(line: Self.plist).output)
    #expect(list["CoreSpotlightContinuation"] as? Bool == true)
    #expect(try check(list, format).transcript == "FILE: as the routes need it\nexit 0")
  }

  @Test("Each difference is named, both ways") func namesEveryDifferenceBothWays() throws {
    var list = try propertyList(SampleRun(line: Self.plist).output)
    let types = try #require(list["NSUserActivityTypes"] as? [String])
    list["NSUserActivityTypes"] =
      Array(types.dropFirst())
      + [types[1], "com.example.demo.waching", "NSUserActivityTypeBrowsingWeb"]
    list["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["http", "fb123", "old", "old"]]]
    list["CFBundleDocumentTypes"] = [
      ["NSUbiquitousDocumentUserActivityType": "com.example.none"],
      ["CFBundleTypeExtensions": ["PSD", "ai"]],
    ]
    list["CoreSpotlightContinuation"] = false
    list["UIApplicationShortcutItems"] = [
      ["UIApplicationShortcutItemType": "/videos"], ["UIApplicationShortcutItemType": "/vide"],
      ["UIApplicationShortcutItemType": "Setings"], ["UIApplicationShortcutItemTitle": "None"],
    ]
    let found = try check(list, .binary, "--also fb123 --also ai")
    #expect(found.code == .differs)
    expectSnapshot(of: found.output, as: .text)
    #expect(try check(list, .binary, "--json").objects.count == found.lines.count + 2)
  }

  @Test(
    "A key of another type is found once",
    arguments: ["CFBundleDocumentTypes", "CFBundleURLTypes", "UIApplicationShortcutItems"])
  func noArray(_ key: String) throws {
    var list = try propertyList(SampleRun(line: Self.plist).output)
    list[key] = ["a": "b"]
    let found = try check(list, .xml)
    #expect(found.code == .differs)
    #expect(found.output.components(separatedBy: "\(key) is not an array").count == 2)
  }

  @Test("The entitlements name each domain and service") func writesTheAssociatedDomains() throws {
    let run = SampleRun(line: "files write --only entitlements --handoff")
    expectSnapshot(of: run.transcript, as: .text)
    for flag in ["--handoff", "--as entitlements"] {
      #expect(try check(propertyList(run.output), .xml, flag, "entitlements").code == .done)
    }
  }

  @Test("Wrong associated domains are named") func comparesTheAssociatedDomains() throws {
    let list = [
      "com.apple.developer.associated-domains": [
        "applinks:www.example.com", "applinks:www.example.com", "applinks:https://equinocios.com",
        "applink:mail.example.com", "applinks:help.example.com?mode=developer",
        "applinks:*.docs.example.com", "applinks:evil.org", "applinks:xn--bcher-kva.example",
        "webcredentials:other.org", "shop.example.com",
      ]
    ]
    let found = try check(list, .xml, "", "entitlements")
    #expect(found.code == .differs)
    expectSnapshot(of: found.output, as: .text)
  }

  @Test("Other programs can read the written files", arguments: ["plist", "entitlements"])
  func isReadByOthers(_ kind: String) throws {
    let text = SampleRun(line: "files write --only \(kind)").output
    let script =
      "import json,plistlib,sys; print(json.dumps(plistlib.loads(sys.stdin.buffer.read())))"
    if let python = try ForeignTool.run("python3", ["-c", script], input: text) {
      let read = try JSONSerialization.jsonObject(with: python.output) as? NSDictionary
      #expect(read?.isEqual(to: try propertyList(text)) == true)
    }
    if let lint = try ForeignTool.run("plutil", ["-lint", "-"], input: text) {
      #expect(lint.code == 0)
    }
  }

  private func propertyList(_ text: String) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(list as? [String: Any])
  }

  /// Checks a list in a file. The answer calls the file FILE.
  private func check(
    _ list: [String: Any], _ format: PropertyListSerialization.PropertyListFormat,
    _ options: String = "", _ suffix: String = "plist"
  ) throws -> SampleRun {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).\(suffix)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      .write(to: URL(fileURLWithPath: path))
    return SampleRun(line: "files check \(path) \(options)").naming(path, "FILE")
  }

  // MARK: Quick actions

  private struct Menu: Feature {
    var destinations: [any Destination.Type] { [Asked.self, Plain.self, Needy.self] }
    var commands: [any Command.Type] { [Done.self] }
  }
  private struct Asked: Destination {
    static let patterns: [RoutePattern] = ["asked"]
    static let examples = [Asked()]
    static let traits: [DestinationTrait] = [.quickAction]
    var placement: Placement { .root }
  }
  private struct Plain: Destination {
    static let patterns: [RoutePattern] = ["plain"]
    static let examples = [Plain()]
    var placement: Placement { .root }
  }
  private struct Needy: Destination {
    static let patterns: [RoutePattern] = ["needy/:id"]
    static let examples = [Needy(id: "1")]
    static let traits: [DestinationTrait] = [.quickAction]
    var id: String
    var placement: Placement { .root }
  }
  private struct Done: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Done()]
    static let traits: [DestinationTrait] = [.quickAction, .accepts(.quickAction)]
    var confirmation: CommandConfirmation { "Done?" }
  }

  private func menu(_ line: String, input: String = "") -> SampleRun {
    let tool = VerbTable.baton(name: "baton") {
      try Router(features: [Menu()], links: AppLinks(schemes: ["menu"]), home: "/plain")
    }
    return SampleRun(line: line, by: tool, input: input)
  }

  @Test("Quick actions are those that a trait asks for") func quickActions() {
    let plist = menu(Self.plist)
    #expect(plist.output.contains("<string>Asked</string>"))
    #expect(plist.output.contains("<string>Done</string>"))
    #expect(!plist.output.contains("Plain") && !plist.output.contains("Needy"))
    #expect(plist.error == "Needy asks for a quick action, and cannot be made without values\n")
    let chosen = menu("\(Self.plist) --quick-action Plain")
    #expect(chosen.output.contains("<string>Plain</string>"))
    #expect(!chosen.output.contains("Asked") && chosen.error.isEmpty)
    #expect(menu("\(Self.plist) --quick-action Plan").error.contains("did you mean “Plain”?"))

    let asked = menu("\(Self.plist) --quick-action Asked").output
    let found = menu("files check --as plist -", input: asked)
    #expect(found.output.contains("warning: there is no quick action “Done”"))
    #expect(found.lines.count == 1)
  }
}

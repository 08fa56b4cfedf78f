import Baton
import BatonCommandLine
import BatonTesting
import BatonTool
import Foundation
import Testing

@Suite struct PropertyListVerbTests {
  @Test func writesWhatTheRoutesNeed() {
    let run = SampleRun(
      "plist", "--quick-action", "VideoLibrary", "--quick-action", "Settings", "--scenes")
    #expect(run.code == .done)
    #expect(run.error.isEmpty)
    expectSnapshot(of: run.output, as: .text)
  }

  @Test func remarksThatTheSystemShowsFourQuickActions() {
    let names = ["VideoLibrary", "Settings", "Downloads", "MainTabs", "SignIn"]
    let run = SampleRun(words: ["plist"] + names.flatMap { ["--quick-action", $0] })
    #expect(run.error.contains("the system shows four quick actions and there are 5"))
    #expect(SampleRun("plist").error.isEmpty)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func findsNothingInItsOwnFile(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let list = try propertyList(SampleRun("plist").output)
    #expect(list["CoreSpotlightContinuation"] as? Bool == true)
    try inFile(list, format) { path in
      let run = SampleRun("plist", "--check", path)
      #expect(run.transcript == "Info.plist says what the routes need\nexit 0")
    }
  }

  @Test func namesEveryDifferenceBothWays() throws {
    var list = try propertyList(SampleRun("plist").output)
    let types = try #require(list["NSUserActivityTypes"] as? [String])
    list["NSUserActivityTypes"] =
      Array(types.dropFirst())
      + [types[1], "com.example.demo.waching", "NSUserActivityTypeBrowsingWeb"]
    list["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["http", "fb123", "old", "old"]]]
    list["CFBundleDocumentTypes"] = [["NSUbiquitousDocumentUserActivityType": "com.example.none"]]
    list["CoreSpotlightContinuation"] = false
    list["UIApplicationShortcutItems"] = [
      ["UIApplicationShortcutItemType": "/videos"], ["UIApplicationShortcutItemType": "/vide"],
      ["UIApplicationShortcutItemType": "Setings"], ["UIApplicationShortcutItemTitle": "None"],
    ]
    try inFile(list, .binary) { path in
      let run = SampleRun("plist", "--check", path, "--also", "fb123")
      #expect(run.code == .differs)
      expectSnapshot(of: run.output, as: .text)
      let json = SampleRun("plist", "--check", path, "--json").output.split(separator: "\n")
      #expect(json.allSatisfy { (try? JSON(parsing: String($0)))?.asObject != nil })
      #expect(json.count == run.output.split(separator: "\n").count + 1)
    }
  }

  @Test func findsDocumentTypesThatNoRouteOpens() throws {
    var list = try propertyList(SampleRun("plist").output)
    var types = try #require(list["CFBundleDocumentTypes"] as? [[String: Any]])
    types.append(["CFBundleTypeExtensions": ["PSD", "ai"]])
    list["CFBundleDocumentTypes"] = types
    try inFile(list, .xml) { path in
      let run = SampleRun("plist", "--check", path, "--also", "ai")
      #expect(run.output.contains("CFBundleDocumentTypes has “PSD”, which no route opens"))
      #expect(run.output.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: ["CFBundleDocumentTypes", "CFBundleURLTypes", "UIApplicationShortcutItems"])
  func findsWhatIsNoArray(_ key: String) throws {
    var list = try propertyList(SampleRun("plist").output)
    list[key] = ["a": "b"]
    try inFile(list, .xml) { path in
      let run = SampleRun("plist", "--check", path)
      #expect(run.code == .differs)
      #expect(run.output.components(separatedBy: "\(key) is not an array").count == 2)
    }
  }

  @Test(arguments: [
    (["plist", "--check", "/nowhere/Info.plist"], "there is no file"),
    (["plist", "--check", "-"], "is not a property list"),
    (["plist", "--quick-action", "VideoLibary"], "did you mean “VideoLibrary”?"),
    (["plist", "--output", "/nowhere/x"], "cannot be written"),
    (["entitlements", "--check", "-"], "is not a property list"),
    (["entitlements", "--output", "/nowhere/x"], "cannot be written"),
  ])
  func saysWhatIsWrong(_ words: [String], _ says: String) {
    let run = SampleRun(words: words, input: "<plist><dict>")
    #expect(run.code == (words.contains("--output") ? .unwritten : .usage))
    #expect(run.output.isEmpty)
    #expect(run.error.contains(says), "\(run.error)")
  }

  @Test func writesTheAssociatedDomains() throws {
    let run = SampleRun("entitlements", "--handoff")
    expectSnapshot(of: run.transcript, as: .text)
    try inFile(try propertyList(run.output), .xml) { path in
      #expect(SampleRun("entitlements", "--check", path, "--handoff").code == .done)
      #expect(SampleRun("entitlements", "--check", path).code == .done)
    }
  }

  @Test func comparesTheAssociatedDomains() throws {
    let list = [
      "com.apple.developer.associated-domains": [
        "applinks:www.example.com", "applinks:www.example.com", "applinks:https://equinocios.com",
        "applink:mail.example.com", "applinks:help.example.com?mode=developer",
        "applinks:*.docs.example.com", "applinks:evil.org", "applinks:xn--bcher-kva.example",
        "webcredentials:other.org", "shop.example.com",
      ]
    ]
    try inFile(list, .xml) { path in
      let run = SampleRun("entitlements", "--check", path)
      #expect(run.code == .differs)
      expectSnapshot(of: run.output, as: .text)
    }
  }

  @Test(arguments: ["plist", "entitlements"])
  func isReadByOthers(_ verb: String) throws {
    let text = SampleRun(verb).output
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

  @Test(arguments: ["plist", "entitlements"])
  func helps(_ verb: String) {
    expectSnapshot(of: SampleRun(verb, "--help").transcript, as: .text, named: verb)
  }

  private func propertyList(_ text: String) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(list as? [String: Any])
  }

  private func inFile(
    _ list: [String: Any], _ format: PropertyListSerialization.PropertyListFormat,
    _ body: (String) throws -> Void
  ) throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).plist"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      .write(to: URL(fileURLWithPath: path))
    try body(path)
  }
}

import Baton
import BatonSampleAccount
import BatonSampleShell
import BatonSampleSupport
import BatonTesting
import Testing

@Suite struct SupportFeatureTests {
  let router: Router

  init() throws {
    router = try Router(features: [Support()], links: Self.links, home: "/help")
  }

  static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com", "help.example.com", "shop.example.com"])

  @Test(
    "Each support link opens the expected screen",
    arguments: [
      ("demoapp://settings/privacy#tracking", "page of settings"),
      ("demoapp://settings/notifications/replies?mute=true", "channel"),
      ("https://help.example.com/devices/watch/pairing#fails", "help article"),
      ("demoapp://help/contact?topic=bug&text=It%20stops&tag=tv&tag=4k", "form filled in"),
      ("demoapp://whats-new/v2.1", "release notes"),
      ("https://help.example.com/legal/privacy.html", "legal page on the web"),
    ])
  func opens(_ link: String, _ name: String) throws {
    expectSnapshot(of: try router.hierarchy(for: link), named: name)
  }

  @Test("Settings open in the account tab if the app has one") func accountTab() throws {
    let app = try Router(
      features: [Shell(), Account(), Support()], links: Self.links, home: "/account")
    expectSnapshot(of: try app.hierarchy(for: "demoapp://settings/privacy"))
  }

  @Test(
    "Only the app can open diagnostics; a link from outside can't",
    arguments: ["demoapp://diagnostics", "https://www.example.com/diagnostics/logs/2024-02-29"])
  func diagnosticsLink(_ link: String) throws {
    let reason = try #require(throws: RoutingError.self) { try router.hierarchy(for: link) }
    #expect(reason.code == .source)
    #expect(try router.hierarchy(for: link, from: .app).focus.contains { $0.name == "Diagnostics" })
  }

  @Test("A notification opens a diagnostics request") func notificationLink() throws {
    let link = "/diagnostics/requests/6f9619ff-8b86-d011-b42d-00c04fc964ff/body"
    expectSnapshot(of: try router.hierarchy(for: link, from: .notification))
  }

  @Test("A ticket's web link resolves to the command that sends diagnostics") func sendDiagnostics()
    throws
  {
    let command = try router.command(for: "https://www.example.com/tickets/1042/send-diagnostics/2")
    #expect(command as? SendDiagnostics == SendDiagnostics(level: 2, ticket: 1042))
    #expect(command.shows as? Ticket == Ticket(number: 1042))
  }

  @Test("A contact form's link carries only the filled-in fields") func filledInFields() throws {
    #expect(try router.link(to: ContactForm()) == "https://www.example.com/help/contact")
    #expect(
      try router.link(to: ContactForm(topic: .bug, text: "1 + 1 & more"), on: "demoapp")
        == "demoapp://help/contact?topic=bug&text=1%20%2B%201%20%26%20more")
  }
}

import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Tests for short links, which are expanded over the network before they can be matched.
@MainActor @Suite struct HostShortLinkTests {
  private func rig(
    _ target: String? = nil, externalHandlers: [ExternalHandler] = []
  ) throws -> HostRig {
    let rig = try HostRig(ShortLinkService.router(), externalHandlers: externalHandlers)
    rig.service.links["https://shop.link/a"] = target
    return rig
  }

  // MARK: Results

  @Test("A resolved link keeps its original source, ID and context") func originalMetadata()
    async throws
  {
    let rig = try rig()
    rig.service.links["https://shop.link/a?ref=mail"] = "demoapp://posts/7?ref=another"
    rig.host.deliver([
      ContinuationRequest(.link("https://shop.link/a?ref=mail"), from: .webLink, id: "tap")
    ])
    #expect(
      await rig.outcomes(after: .seconds(1))
        == ["webLink Post: opened, resolved by short links [ref]"])
    let record = try #require(rig.records.first { $0.isRequested })
    #expect(record.request == "tap" && record.context == ["ref": "mail"])
    #expect(record.resolvers == ["short links"])
  }

  @Test("A short link in the app's content opens in the app") func tappedLink() async throws {
    let rig = try rig("demoapp://posts/7")
    #expect(rig.host.openLink(try #require(URL(string: "https://shop.link/a"))))
    #expect(
      await rig.outcomes(after: .seconds(1)) == ["webLink Post: opened, resolved by short links"])
    #expect(!rig.host.openLink(try #require(URL(string: "https://other.link/a"))))
  }

  // MARK: Failures

  @Test("An external handler can claim a link that resolves to another domain") func externalClaim()
    async throws
  {
    var claimed: [String] = []
    let other = ExternalHandler("reader", .afterRouter) { request, _ in
      claimed.append("\(request.content)")
      return true
    }
    let rig = try rig("https://elsewhere.example/", externalHandlers: [other])
    var pages: [URL] = []
    rig.host.opensInBrowser = { pages.append($0) }
    rig.deliver("https://shop.link/a")
    #expect(await rig.outcomes(after: .seconds(1)) == ["webLink -: claimed"])
    #expect(claimed == ["https://shop.link/a"] && pages.isEmpty)
  }

  // MARK: Questions and declarations

  @Test("Each declared resolver needs exactly one handler") func oneHandlerEach() throws {
    func problems(_ handlers: [LinkResolverHandler]) -> String {
      do {
        let router = try ShortLinkService.router()
        _ = try ContinuationHost(router, resolvers: handlers)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let own = LinkResolverHandler("short links") { $0 }
    #expect(problems([own]) == "none")
    expectSnapshot(of: problems([]), as: .text, named: "none")
    expectSnapshot(
      of: problems([LinkResolverHandler("short link") { $0 }, own, own]), as: .text,
      named: "others")
  }

  // MARK: While it takes time

  @Test("Canceling the caller's task cancels the resolver") func canceledTask() async throws {
    let rig = try rig("https://www.example.com/posts/7?page=2")
    let host = rig.host
    let task = rig.clock.start {
      await host.open(ContinuationRequest(.link("https://shop.link/a"), from: .webLink))
    }
    await rig.clock.waitUntilIdle()
    task.cancel()
    #expect(await task.value.reason?.code == .withdrawn)
    await rig.clock.waitUntilIdle()
    #expect(rig.service.canceled == ["https://shop.link/a"])
    #expect(rig.host.pending == nil)
  }
}

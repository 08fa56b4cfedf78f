import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Links that are expanded over the network before they can be matched.
@MainActor @Suite struct HostExpandingTests {
  private static let post = ["https://shop.link/a": "https://www.example.com/posts/7?page=2"]

  // MARK: Results

  @Test("A resolved link keeps its original source, ID and context") func originalMetadata()
    async throws
  {
    let rig = try ResolverRig([
      "https://shop.link/a?ref=mail": "demoapp://posts/7?ref=another"
    ])
    let records = rig.host.outcomes
    rig.host.deliver([
      ContinuationRequest(.link("https://shop.link/a?ref=mail"), from: .webLink, id: "tap")
    ])
    #expect(
      await rig.outcomes(after: .seconds(1))
        == ["webLink Post: opened, resolved by short links [ref]"])
    rig.host.close()
    var requested: [OutcomeRecord] = []
    for await record in records where record.isRequested { requested.append(record) }
    let record = try #require(requested.first)
    #expect(record.request == "tap" && record.context == ["ref": "mail"])
    #expect(record.resolvers == ["short links"])
  }

  @Test("Rewrites apply to the link that a resolver returns") func rewrittenResult() async throws {
    let rig = try ResolverRig(
      ["https://shop.link/a": "https://www.example.com/de/posts/7"],
      rewrites: [
        LinkRewrite("locale", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["de", "fr"]])
      ])
    rig.deliver("https://shop.link/a")
    #expect(
      await rig.outcomes(after: .seconds(1))
        == ["webLink Post: opened, resolved by short links"])
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
    let rig = try ResolverRig(
      ["https://shop.link/a": "https://elsewhere.example/"], externalHandlers: [other])
    rig.deliver("https://shop.link/a")
    #expect(await rig.outcomes(after: .seconds(1)) == ["webLink -: claimed"])
    #expect(claimed == ["https://shop.link/a"] && rig.world.pages.isEmpty)
  }

  // MARK: Questions and declarations

  @Test("A link that needs a resolver counts as openable without asking it")
  func canOpenUnresolved() async throws {
    let rig = try ResolverRig()
    #expect(
      await rig.host.canOpen(ContinuationRequest(.link("https://shop.link/a"), from: .webLink)))
    #expect(rig.service.asked.isEmpty)
  }

  @Test("Each declared resolver needs exactly one handler") func oneHandlerEach() throws {
    func problems(_ handlers: [LinkResolverHandler]) -> String {
      do {
        let router = try ResolverRig.router()
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
    let rig = try ResolverRig(Self.post)
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

  @Test("A repeated request asks its resolver only once") func repeatedRequest() async throws {
    let rig = try ResolverRig(Self.post)
    let request = ContinuationRequest(.link("https://shop.link/a"), from: .webLink, id: "one")
    rig.host.deliver([request])
    rig.host.deliver([request])
    #expect(await rig.outcomes(after: .seconds(1)).count == 1)
    #expect(rig.service.asked.count == 1)
  }
}

import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct PublicationLifeTests {
  @Test("An advertised activity has metadata but no values before a save") func noValuesYet()
    async throws
  {
    let rig = try PublishingRig()

    await rig.host.open(Paper(id: "7", body: "Dear"))

    let advertised = try #require(rig.platform.activity)
    #expect(advertised.userInfo.isEmpty)
    #expect(advertised.requiredUserInfoKeys.isEmpty)
    #expect(advertised.title == "Paper 7")
    #expect(advertised.isEligibleForHandoff && advertised.isEligibleForSearch)
    #expect(advertised.webpageURL?.absoluteString == "https://www.example.com/papers/7")
    #expect(advertised.targetContentIdentifier == "https://www.example.com/papers/7")
    #expect(rig.platform.needsSave)
  }

  @Test("Moving a destination from a cover to a push keeps its publication") func movedDestination()
    async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Circular(id: "7", isLarge: true))
    let publication = try #require(rig.host.publication)

    await rig.host.open(Circular(id: "7"))

    #expect(rig.host.publication === publication)
    #expect(publication.isInView)
    #expect(rig.platform.events == ["#1 began com.example.circular", "#1 moved to push"])
    #expect(rig.platform.problems == [])
  }

  @Test("Ending a scene ends its publication") func endedScene() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    let publication = rig.host.publication
    rig.platform.save()

    rig.host.advertiser.end()

    #expect(rig.platform.events.last == "#1 ended")
    #expect(publication?.isCurrent == false)
    #expect(publication?.refill().userInfo["id"] == .string("7"))
  }

  @Test("A second host can take over the platform from the first") func nextHost() async throws {
    let rig = try PublishingRig()
    let next = try ContinuationHost(
      router: PublishingFeature.router(), presenter: HeadlessPresenter(), platform: rig.platform)
    await rig.host.open(Paper(id: "7"))
    let old = rig.host.publication

    rig.host.advertiser.end()
    next.becomeReady()
    await next.open(Paper(id: "8"))

    #expect(rig.platform.problems.isEmpty)
    #expect(old?.isCurrent == false)
    #expect(rig.platform.save()?.userInfo["id"] == .string("8"))
  }

  @Test("Without an activity platform, the host publishes nothing") func noPlatform() async throws {
    let host = try ContinuationHost(
      router: PublishingFeature.router(), presenter: HeadlessPresenter())
    host.becomeReady()

    await host.open(Paper(id: "7"))
    host.stateChanged()

    #expect(host.publication == nil)
  }

  @Test("The app hears when a publication starts and ends, without values") func startAndEnd()
    async throws
  {
    let rig = try PublishingRig()

    await rig.host.open(Paper(id: "7", body: "Dear"))
    rig.presenter.goBack()

    #expect(await rig.eventTexts() == ["Paper: began", "Paper: ended"])
  }
}

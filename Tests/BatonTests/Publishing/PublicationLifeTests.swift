import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct PublicationLifeTests {
  @Test func advertisesWithoutValues() async throws {
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

  @Test func tellsThePlatformThatAPlaceStandsElsewhere() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Circular(id: "7", isLarge: true))
    let publication = try #require(rig.host.publication)

    await rig.host.open(Circular(id: "7"))

    #expect(rig.host.publication === publication)
    #expect(publication.isInView)
    #expect(rig.platform.events == ["#1 began com.example.circular", "#1 moved to push"])
    #expect(rig.platform.problems == [])
  }

  @Test func endsWithItsScene() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    let publication = rig.host.publication
    rig.platform.save()

    rig.host.advertiser.end()

    #expect(rig.platform.events.last == "#1 ended")
    #expect(publication?.isCurrent == false)
    #expect(publication?.refill().userInfo["id"] == .string("7"))
  }

  @Test func leavesThePlatformToAHostThatTakesItsPlace() async throws {
    let rig = try PublishingRig()
    let next = try ContinuationHost(
      router: PublishingRig.router(), presenter: HeadlessPresenter(), platform: rig.platform)
    await rig.host.open(Paper(id: "7"))
    let old = rig.host.publication

    rig.host.advertiser.end()
    next.becomeReady()
    await next.open(Paper(id: "8"))

    #expect(rig.platform.problems.isEmpty)
    #expect(old?.isCurrent == false)
    #expect(rig.platform.save()?.userInfo["id"] == .string("8"))
  }

  @Test func publishesNothingWithoutAPlatform() async throws {
    let host = try ContinuationHost(
      router: PublishingRig.router(), presenter: HeadlessPresenter())
    host.becomeReady()

    await host.open(Paper(id: "7"))
    host.stateChanged()

    #expect(host.publication == nil)
  }

  @Test func tellsWhatHappensWithoutValues() async throws {
    let rig = try PublishingRig()

    await rig.host.open(Paper(id: "7", body: "Dear"))
    rig.presenter.goBack()

    #expect(await rig.eventTexts() == ["Paper: began", "Paper: ended"])
  }
}

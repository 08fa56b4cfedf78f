import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct PublicationLifeTests {
  @Test func publishesThePlaceThatAppears() async throws {
    let rig = try PublishingRig()
    #expect(rig.platform.publication == nil)

    await rig.host.open(Paper(id: "7"))

    #expect(rig.platform.events == ["#1 began com.example.paper"])
    #expect(rig.host.publication === rig.platform.publication)
    #expect(rig.host.publication?.route == "Paper")
  }

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

  @Test func endsWhenTheUserGoesBack() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    rig.presenter.goBack()

    #expect(rig.platform.events == ["#1 began com.example.paper", "#1 ended"])
    #expect(rig.host.publication == nil)
  }

  @Test func beginsAnewWhenTheUserComesBack() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    rig.presenter.goBack()

    await rig.host.open(Paper(id: "7"))

    #expect(rig.platform.events.suffix(2) == ["#1 ended", "#2 began com.example.paper"])
  }

  @Test func endsTheOldBeforeTheNewBegins() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    await rig.host.open(Paper(id: "8"))

    #expect(
      rig.platform.events == [
        "#1 began com.example.paper", "#1 ended", "#2 began com.example.paper",
      ])
    #expect(rig.platform.problems.isEmpty)
  }

  @Test func givesThePlaceBelowBackItsTurn() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Margin(paper: "7"))

    rig.presenter.goBack()

    #expect(
      rig.platform.events == [
        "#1 began com.example.margin", "#1 ended", "#2 began com.example.paper",
      ])
  }

  @Test func publishesASheetsOwnActivity() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    await rig.host.open(Sketch(paper: "7"))

    #expect(rig.host.publication?.activityType == "com.example.sketch")
    rig.presenter.dismiss()
    #expect(rig.host.publication?.activityType == "com.example.paper")
  }

  @Test func publishesNothingUnderASheetWithoutActivity() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    await rig.host.open(Memo(paper: "7"))

    #expect(rig.platform.publication == nil)
    rig.presenter.dismiss()
    #expect(rig.host.publication?.route == "Paper")
  }

  @Test func staysUnderAForeignScreenThatIsPresented() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    rig.presenter.presentForeign("ShareSheet")

    #expect(rig.platform.events == ["#1 began com.example.paper"])
    rig.type("Dear")
    #expect(rig.platform.save()?.userInfo["body"] == .string("Dear"))
  }

  @Test func endsUnderAForeignScreenThatIsPushed() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    rig.presenter.pushForeign("Reader")

    #expect(rig.platform.publication == nil)
  }

  @Test func staysInsideAForeignContainer() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    rig.presenter.wrapInForeign("Drawer")

    #expect(rig.platform.events == ["#1 began com.example.paper", "#1 moved to slot 1/push"])
    rig.type("Dear")
    #expect(rig.platform.save()?.userInfo["body"] == .string("Dear"))
  }

  @Test func publishesNothingThatIsEligibleForNothing() async throws {
    let rig = try PublishingRig()

    await rig.host.open(Secret())

    #expect(rig.platform.events.isEmpty)
    #expect(rig.host.publication == nil)
  }

  @Test func endsOnceNothingIsEligible() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    rig.type("private")

    #expect(rig.platform.save()?.isEligibleForHandoff == false)

    await rig.clock.waitUntilIdle()
    #expect(rig.platform.publication == nil)
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

  @Test func followsTheStateOfAPlaceThatStaysThroughASettledChange() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    rig.presenter.change(Paper.self) { $0.page = 5 }

    rig.presenter.presentForeign("ShareSheet")
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.platform.events == ["#1 began com.example.paper", "#1 changed"])
  }

  @Test func publishesNothingWithoutAPlatform() async throws {
    let host = try ContinuationHost(
      router: PublishingRig.router(), presenter: HeadlessPresenter())
    host.becomeReady()

    await host.open(Paper(id: "7"))
    host.stateChanged()

    #expect(host.publication == nil)
  }

  @Test func isWhatTheLastOfABatchLeadsTo() async throws {
    let rig = try PublishingRig()

    rig.host.deliver([
      ContinuationRequest(.link("/papers/1"), from: .app),
      ContinuationRequest(.link("/papers/2"), from: .app),
    ])

    await rig.clock.waitUntilIdle()
    #expect(rig.platform.events == ["#1 began com.example.paper"])
    #expect(rig.platform.save()?.userInfo["id"] == .string("2"))
  }

  @Test func tellsWhatHappensWithoutValues() async throws {
    let rig = try PublishingRig()

    await rig.host.open(Paper(id: "7", body: "Dear"))
    rig.presenter.goBack()

    #expect(await rig.eventTexts() == ["Paper: began", "Paper: ended"])
  }
}

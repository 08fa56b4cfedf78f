import Baton
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct RefillTests {
  @Test func asksForValuesOnlyWhenTheyAreWanted() async throws {
    let rig = try PublishingRig()
    var asked = 0
    await rig.host.open(Paper(id: "7"))
    rig.presenter.focus.last?.contribute = { _ in asked += 1 }

    rig.type("Dear")
    await rig.clock.advance(by: .seconds(1))
    #expect(asked == 0)
    rig.platform.save()

    #expect(asked == 1)
  }

  @Test func refillsEachTimeTheSystemHasEmptiedTheValues() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7", body: "Dear"))

    let saved = (1...3).map { _ in rig.platform.save() }

    #expect(saved.allSatisfy { $0?.userInfo.count == 3 })
    #expect(saved[0] == saved[2])
  }

  @Test func requiresEveryKeyAfterEveryStage() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    rig.presenter.focus.last?.contribute = { $0.userInfo["scroll"] = .integer(4) }
    rig.host.advertiser.willPublish = { $0.userInfo["theme"] = .string("dark") }

    let saved = try #require(rig.platform.save())

    #expect(saved.requiredUserInfoKeys == ["id", "app", "scroll", "theme"])
    #expect(Set(saved.userInfo.keys) == saved.requiredUserInfoKeys)
  }

  @Test func asksThePlaceThenTheChainThenTheApp() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    for screen in rig.presenter.focus {
      screen.contribute = { [text = "\(screen.number)"] in $0.title! += " \(text)" }
    }
    rig.host.advertiser.willPublish = { $0.title! += " app" }

    let saved = rig.platform.save()

    #expect(saved?.title == "Paper 7 1 2 app")
  }

  @Test func asksOnlyWhatThePublishedPlaceStandsOn() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Page(number: 3))
    rig.presenter.select("contents")
    rig.presenter.focus.last?.contribute = { $0.keywords.insert("contents") }

    rig.presenter.select("page")
    rig.presenter.focus.first?.contribute = { $0.keywords.insert("binder") }
    rig.presenter.focus.last?.contribute = { $0.keywords.insert("page") }

    #expect(rig.platform.save()?.keywords == ["binder", "page"])
  }

  @Test func keepsTheLastValuesWhereTheNewOnesCannotBeEncoded() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Sealed(seal: "wax"))
    rig.platform.save()
    let publication = rig.host.publication

    rig.presenter.change(Sealed.self) { $0.seal = "lead" }
    let saved = publication?.refill()

    #expect(saved?.userInfo["seal"] == .string("wax"))
  }

  @Test func saysWhatCannotBePublished() async throws {
    let rig = try PublishingRig()

    await rig.host.open(Sealed(seal: "lead"))

    #expect(rig.host.publication == nil)
    #expect(await rig.eventTexts() == ["Sealed: not published (values)"])
  }
}

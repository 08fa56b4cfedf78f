import Baton
import BatonHost
import BatonSimulation
import Observation
import Testing

/// Tests for an app's own model behind a headless screen.
@MainActor @Suite struct AttachedModelTests {
  @Test("An app's own model is restored, published and left alone by the test's user")
  func ownModel() async throws {
    let rig = try PublishingRig()
    var models: [PaperModel] = []
    rig.presenter.attach { (place: Paper) -> PaperModel in
      models.append(PaperModel(place))
      return models[models.count - 1]
    }
    await rig.host.open(Paper(id: "7"))
    await rig.host.open(Paper(id: "7", body: "Dear"))

    let model = try #require(models.first)
    #expect(models.count == 1)
    #expect(model.current.body == "Dear")
    #expect(rig.presenter.change(Paper.self) { $0.body = "no" } == false)

    model.current.body = "Dear Ana"
    rig.host.stateChanged()
    let newest = try #require(rig.platform.save())
    #expect(newest.userInfo["body"] == .string("Dear Ana"))
    #expect(newest.title == "A letter")
  }

  @Test("An app's own model decides whether its screen may be dismissed")
  func ownDecision() async throws {
    let rig = try PublishingRig()
    let model = PaperModel(Paper(id: "7"))
    rig.presenter.attach { (_: Paper) in model }
    await rig.host.open(Paper(id: "7"))
    model.isEdited = true
    #expect(await rig.host.back().reason?.code == .stayed)

    rig.presenter.answer(.dismiss, for: Paper.self)
    #expect(await rig.host.back().label == "opened")
  }

  @Test("The platform hears of each change to an observable model") func observableModel()
    async throws
  {
    let rig = try PublishingRig()
    var models: [ObservedPaper] = []
    rig.presenter.attach { (place: Paper) -> ObservedPaper in
      models.append(ObservedPaper(place))
      return models[models.count - 1]
    }
    await rig.host.open(Paper(id: "7"))

    for body in ["Dear", "Dear Ana"] {
      rig.platform.save()
      models.first?.current.body = body
      await rig.clock.advance(by: .seconds(1))
    }

    #expect(rig.platform.events.filter { $0 == "#1 changed" }.count == 2)
  }

  @Test("A saved activity's model is observed anew, because its state may have other sources")
  func otherSource() async throws {
    let rig = try PublishingRig()
    let model = TwoPapers()
    rig.presenter.attach { (_: Paper) in model }
    await rig.host.open(Paper(id: "7"))
    rig.platform.save()
    model.showsDraft = true
    rig.platform.save()
    #expect(!rig.platform.needsSave)

    model.draft = "Dear"
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.platform.needsSave)
  }
}

@MainActor private final class PaperModel: Publishable, Dismissable {
  var current: Paper
  var isEdited = false

  init(_ place: Paper) { current = place }

  func restore(_ destination: Paper, from request: ContinuationRequest) { current = destination }

  func contribute(to activity: inout UserActivity) { activity.title = "A letter" }

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision {
    isEdited ? .stay("it isn't saved") : .dismiss
  }
}

@MainActor @Observable private final class ObservedPaper: Restorable {
  var current: Paper

  init(_ place: Paper) { current = place }

  func restore(_ destination: Paper, from request: ContinuationRequest) { current = destination }
}

@MainActor @Observable private final class TwoPapers: Restorable {
  @ObservationIgnored var showsDraft = false
  var draft = ""
  var current: Paper { Paper(id: "7", body: showsDraft ? draft : nil) }

  func restore(_ destination: Paper, from request: ContinuationRequest) {}
}

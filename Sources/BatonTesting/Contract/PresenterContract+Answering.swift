import Baton
import BatonHost
import Foundation

extension PresenterContract {
  /// The behaviors related to answering: a screen returns an answer to the code that presented it.
  public static let answering = PresenterContract([
    PresenterBehavior(
      "A screen's answer reaches its caller, and the screen closes", needs: [.answers]
    ) { scene in
      let asking = await scene.askForStamp()
      try scene.expect("Hall > Lobby > PickStamp")
      try await scene.perform(.pick("penny"))
      let answer = try await scene.end(of: asking)
      try scene.expect(answer == "penny", "the answer is \(answer)")
      await scene.stage.waitUntilIdle()
      try scene.expect("Hall > Lobby")
    },
    PresenterBehavior(
      "A screen that the user closes doesn't answer", needs: [.answers, .closesSheets]
    ) { scene in
      let asking = await scene.askForStamp()
      try await scene.perform(.closeSheet)
      let answer = try await scene.end(of: asking)
      try scene.expect(answer == "nothing", "the answer is \(answer)")
      try scene.expect("Hall > Lobby")
    },
  ])

  /// The behaviors related to publishing: other devices can continue what the user is doing.
  public static let publishing = PresenterContract([
    PresenterBehavior("Another device can continue the top screen", needs: [.publishes]) { scene in
      try await scene.open("/note/7")
      let sent = scene.stage.continueElsewhere()
      try scene.expect(
        sent?.activityType == "house.note" && sent?.userInfo == ["id": .string("7")]
          && sent?.title == "Note 7"
          && sent?.webpageURL?.absoluteString == "https://house.example.com/note/7",
        "another device was offered \(sent as Any)")
      try await scene.open("/note/8")
      try scene.expect(
        scene.stage.continueElsewhere()?.userInfo == ["id": .string("8")],
        "the next note isn't offered")
    },
    PresenterBehavior(
      "An activity ends when the user leaves its screen", needs: [.publishes, .goesBack]
    ) { scene in
      try await scene.open("/note/7")
      try await scene.perform(.goBack)
      let sent = scene.stage.continueElsewhere()
      try scene.expect(sent == nil, "another device was offered \(sent as Any)")
    },
    PresenterBehavior("An activity ends when its scene closes", needs: [.publishes]) { scene in
      try await scene.open("/note/7")
      try scene.expect(scene.stage.continueElsewhere() != nil, "no activity is offered")
      scene.host.close()
      await scene.stage.waitUntilIdle()
      let sent = scene.stage.continueElsewhere()
      try scene.expect(sent == nil, "another device was offered \(sent as Any)")
    },
  ])
}

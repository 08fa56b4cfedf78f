import Baton
import BatonHost

extension PresenterContract {
  /// The behaviors related to locking: users only see screens that they're allowed to see.
  public static let locking = PresenterContract([
    locks("A locked tab shows a placeholder until unlocked", "/vault?note=gold", "Hall > Vault"),
    locks(
      "A locked pane shows a placeholder until unlocked", "/office/safe", "Hall > Office > Safe"),
    locks("A pushed screen comes back once it's unlocked", "/letter/1", "Hall > Lobby > Letter"),
    locks("A sheet comes back once it's unlocked", "/deed", "Hall > Lobby > Deed"),
    locks("A sheet with tabs comes back once it's unlocked", "/drawer", "Hall > Lobby > Cabinet"),
    PresenterBehavior("A tab is hidden while its feature is switched off") { scene in
      try await scene.open("/vault?note=gold")
      scene.decide(.absent("the vault is closed"))
      scene.host.requirementsChanged()
      await scene.stage.waitUntilIdle()
      try scene.expect("Hall > Lobby")
      try scene.expect(!scene.tree.contains("Vault"), "the vault is still there")
      try await scene.open("/office/desk", shows: "Hall > Office > Desk")
      scene.decide(.allow)
      scene.host.requirementsChanged()
      await scene.stage.waitUntilIdle()
      try scene.expect("Hall > Office > Desk")
      try scene.expect(scene.tree.contains("Vault"), "the vault should be back")
      try await scene.open("/vault?note=gold", shows: #"Hall > Vault(note: "gold")"#)
    },
    PresenterBehavior("Screens on top of a locked screen come back with it") { scene in
      try await scene.open("/letter/1/stamp")
      scene.turn(nil, .deny("out"))
      // The screen is locked immediately, because another person may be looking at it.
      try scene.expect("Hall > Lobby > Letter (locked)")
      try scene.expect(!scene.tree.contains("Stamp"), "the stamp is still there")
      await scene.stage.waitUntilIdle()
      scene.turn("ana", .allow)
      await scene.stage.waitUntilIdle()
      try scene.expect(#"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
    },
    PresenterBehavior("Screens below a locked screen stay", needs: [.hasScreenObjects]) { scene in
      try await scene.open("/letter/1")
      let below = scene.screens.dropLast()
      scene.turn(nil, .deny("out"))
      await scene.stage.waitUntilIdle()
      try scene.expect(scene.screens.dropLast() == below, "the screens below should stay")
      scene.turn("ana", .allow)
      await scene.stage.waitUntilIdle()
      try scene.expect(scene.screens.dropLast() == below, "the screens below should stay")
    },
    PresenterBehavior(
      "The placeholder's button retries the check", needs: [.retries], .deny("out"),
      isAllGuarded: true
    ) { scene in
      try scene.expect("Hall (locked)")
      scene.decide(.allow)
      try await scene.perform(.retry, shows: "Hall > Lobby")
    },
    PresenterBehavior(
      "A sign-in screen covers a locked root until the user signs in",
      .park(showing: ContractApp.SignInForm()), isAllGuarded: true, account: nil
    ) { scene in
      try scene.expect("Hall (locked) > SignInForm")
      scene.turn("ana", .allow)
      await scene.stage.waitUntilIdle()
      try scene.expect("Hall > Lobby")
    },
    PresenterBehavior(
      "A link can push on a locked screen, and present over it", .deny("out")
    ) { scene in
      try await scene.open("/brochure/1", shows: #"Hall > Vault (locked) > Brochure(id: "1")"#)
      try await scene.open("/leaflet/2", shows: #"Hall > Vault (locked) > Leaflet(id: "2")"#)
    },
  ])

  private static func locks(_ name: String, _ link: String, _ line: String) -> PresenterBehavior {
    PresenterBehavior(name) { scene in
      try await scene.open(link)
      let (before, leaf) = (scene.line, scene.host.shown?.leaf.destination)
      let isSeen = leaf.map(scene.stage.shows) ?? false
      scene.turn(nil, .deny("out"))
      // The screen is locked immediately, because another person may be looking at it.
      try scene.expect("\(line) (locked)")
      await scene.stage.waitUntilIdle()
      let tellsScreens = !scene.stage.shows(ContractApp.Stray())
      try scene.expect(
        !tellsScreens || leaf.map(scene.stage.shows) == false,
        "the user still sees \(before), according to PresenterStage.shows")
      scene.turn("ana", .allow)
      await scene.stage.waitUntilIdle()
      try scene.expect(before)
      try scene.expect(
        leaf.map(scene.stage.shows) == isSeen,
        "the user doesn't see \(before), according to PresenterStage.shows")
    }
  }

  /// The behaviors related to asking: the user is asked before a command from outside the app runs.
  public static let asking = PresenterContract([
    asks("A command runs if the user agrees", answer: true, "performed"),
    asks("A command doesn't run if the user declines", answer: false, "refused"),
    PresenterBehavior(
      "A confirmation that other code dismisses means no",
      needs: [.confirmsCommands, .noticesDismissedQuestions]
    ) { scene in
      let burning = await scene.burn()
      try await scene.perform(.dismissSheetSilently)
      let outcome = try await scene.end(of: burning)
      try scene.expect(outcome.label == "refused", "the request ended as \(outcome.label)")
      try scene.expect(scene.burned == 0, "the command ran")
      try scene.expect("Hall > Lobby")
      try scene.expectLeafIsSeen()
    },
    PresenterBehavior(
      "Links open below an app's sheet that stays open, and commands are confirmed over it",
      needs: [.presentsOwnSheets, .confirmsCommands, .closesSheets]
    ) { scene in
      try await scene.perform(.presentOwnSheet)
      try await scene.perform(.decideOnSheet(.beside))
      for time in 1...2 {
        try await scene.open(
          "/letter/\(time)", shows: #"Hall > Lobby > Letter(id: "\#(time)")"#, isOnTop: false)
      }
      let burning = await scene.burn()
      try scene.expect(scene.stage.isAsking, "the user should be asked")
      try await scene.perform(.answer(true))
      let outcome = try await scene.end(of: burning)
      try scene.expect(scene.burned == 1, "the command ended as \(outcome)")
      try await scene.perform(.closeSheet, shows: #"Hall > Lobby > Letter(id: "2")"#)
    },
    PresenterBehavior(
      "A link presents over an app's sheet that stays open",
      needs: [.presentsOwnSheets, .presentsOverOwnSheets, .closesSheets]
    ) { scene in
      try await scene.perform(.presentOwnSheet)
      try await scene.perform(.decideOnSheet(.beside))
      for (link, line) in [
        ("/deed", "Hall > Lobby > Deed"), ("/vault", "Hall > Vault"),
        ("/deed", "Hall > Lobby > Deed"),
      ] {
        try await scene.open(link, shows: line, isOnTop: link == "/deed")
      }
      // The user closes the deed, and then the app's own sheet.
      for _ in 1...2 { try await scene.perform(.closeSheet, shows: "Hall > Lobby") }
    },
    PresenterBehavior(
      "A link waits for Baton's question",
      needs: [.presentsOwnSheets, .confirmsCommands]
    ) { scene in
      let burning = await scene.burn()
      let opening = await scene.begin { [host = scene.host] in
        await host.open(ContinuationRequest(.link("/deed"), from: .app)).label
      }
      try scene.expect(opening.value == nil, "the link didn't wait")
      try scene.expect(scene.stage.isAsking, "the user should still be asked")
      try await scene.perform(.answer(true))
      let outcome = try await scene.end(of: burning)
      try scene.expect(scene.burned == 1, "the command ended as \(outcome)")
      let label = try await scene.end(of: opening)
      try scene.expect(label == "opened", "the link ended as \(label)")
    },
    PresenterBehavior(
      "Commands are confirmed even while a sheet closes",
      needs: [.closesSheets, .confirmsCommands]
    ) { scene in
      try await scene.open("/deed")
      try await scene.stage.perform(.closeSheet)
      let burning = await scene.burn()
      try scene.expect(scene.stage.isAsking, "the user should be asked")
      try await scene.perform(.answer(true))
      let outcome = try await scene.end(of: burning)
      try scene.expect(scene.burned == 1, "the command ended as \(outcome)")
    },
    PresenterBehavior("A confirmation disappears with its scene", needs: [.confirmsCommands]) {
      scene in
      let burning = await scene.burn()
      try scene.expect(scene.stage.isAsking, "the user should be asked")
      scene.host.close()
      let outcome = try await scene.end(of: burning)
      await scene.stage.waitUntilIdle()
      try scene.expect(!scene.stage.isAsking, "the confirmation should be gone")
      try scene.expect(scene.burned == 0, "the command ran")
      try scene.expect(outcome.reason?.code == .sceneGone, "the request ended as \(outcome)")
    },
  ])

  private static func asks(_ name: String, answer: Bool, _ label: String) -> PresenterBehavior {
    PresenterBehavior(name, needs: [.confirmsCommands]) { scene in
      let burning = await scene.burn()
      try scene.expect(scene.stage.isAsking, "the user should be asked")
      try scene.expect(scene.burned == 0, "the command didn't wait for the answer")
      try await scene.perform(.answer(answer))
      let outcome = try await scene.end(of: burning)
      try scene.expect(outcome.label == label, "the request ended as \(outcome.label)")
      try scene.expect(scene.burned == (answer ? 1 : 0), "its run count is \(scene.burned)")
      try scene.expect("Hall > Lobby")
      try scene.expectLeafIsSeen()
    }
  }

  /// The behaviors related to restoring: windows get their screens back.
  public static let restoring = PresenterContract([
    PresenterBehavior("A saved window comes back as it was") { scene in
      try await scene.open("/letter/1/stamp")
      try await scene.open("/vault?note=gold")
      let tree = scene.tree
      let state = try scene.host.savedState()
      // A new host takes over the window.
      try await scene.open("/lobby")
      scene.host.close()
      let next = try await PresenterScene(on: scene.stage, restoring: state)
      try next.expect(next.tree == tree, "it came back as\n\(next.tree)\ninstead of\n\(tree)")
      try next.expectLeafIsSeen()
    }
  ])
}

import Baton
import BatonHost

extension PresenterContract {
  /// The behaviors related to navigating: links change only the parts of the screen that must
  /// change.
  public static let navigating = PresenterContract([
    PresenterBehavior("The home screen appears once the host is ready") { scene in
      try scene.expect("Hall > Lobby")
      try scene.expect(inTree: "vault: Vault")
      try scene.expect(inTree: "desk: Desk")
    },
    PresenterBehavior("A container's tabs change with its value") { scene in
      for drawers in [["top", "low"], ["low"], ["mid", "low", "deep"], ["deep", "top"]] {
        try await scene.open("/cabinet?drawers=\(drawers.joined(separator: ","))")
        let cabinet = scene.host.shown?.focus.last { $0.name == "Cabinet" }
        let tabs = cabinet?.children.compactMap(\.edge.slotName) ?? []
        try scene.expect(tabs == drawers, "the tabs are \(tabs) instead of \(drawers)")
        let front = cabinet?.selectedSlot ?? ""
        try scene.expect(drawers.contains(front), "the selected tab is \"\(front)\"")
      }
    },
    PresenterBehavior("A link selects a tab") { scene in
      try await scene.open("/vault", shows: "Hall > Vault")
      try await scene.open("/lobby", shows: "Hall > Lobby")
    },
    PresenterBehavior("A link pushes every screen up to its destination") { scene in
      try await scene.open(
        "/letter/1/stamp", shows: #"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
    },
    PresenterBehavior("A link pops the screens it doesn't need") { scene in
      try await scene.open("/letter/1/stamp")
      try await scene.open("/letter/1", shows: #"Hall > Lobby > Letter(id: "1")"#)
      try await scene.open("/lobby", shows: "Hall > Lobby")
    },
    PresenterBehavior("A link replaces a pushed screen") { scene in
      try await scene.open("/letter/1/stamp")
      try await scene.open("/letter/2", shows: #"Hall > Lobby > Letter(id: "2")"#)
    },
    PresenterBehavior("A link presents a sheet") { scene in
      try await scene.open("/deed", shows: "Hall > Lobby > Deed")
    },
    PresenterBehavior("A link replaces one sheet with another") { scene in
      try await scene.open("/leaflet/1", shows: #"Hall > Vault > Leaflet(id: "1")"#)
      try await scene.open("/leaflet/2", shows: #"Hall > Vault > Leaflet(id: "2")"#)
      try await scene.open("/deed", shows: "Hall > Lobby > Deed")
    },
    PresenterBehavior("A link presents a cover, and another replaces it with a sheet") { scene in
      for (link, line, edge) in [
        ("/poster/1", #"Hall > Lobby > Poster(id: "1")"#, Hierarchy.Edge.cover),
        ("/poster/2", #"Hall > Lobby > Poster(id: "2")"#, .cover),
        ("/deed", "Hall > Lobby > Deed", .sheet),
      ] {
        try await scene.open(link, shows: line)
        let shown = scene.host.shown?.leafAddress.edges.last
        try scene.expect(shown == edge, "\(link) is shown as \(shown as Any)")
      }
    },
    PresenterBehavior("A link dismisses a sheet that's in the way") { scene in
      try await scene.open("/deed")
      try await scene.open("/letter/1", shows: #"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior("A link to one pane doesn't change the other") { scene in
      try await scene.open("/office/safe", shows: "Hall > Office > Safe")
      try scene.expect(inTree: "desk: Desk")
      try await scene.open("/office/desk", shows: "Hall > Office > Desk")
      try scene.expect(inTree: "safe: Safe")
    },
    PresenterBehavior("A tab keeps its pushed screens") { scene in
      try await scene.open("/letter/1")
      try await scene.open("/vault", shows: "Hall > Vault")
      try scene.expect(inTree: #"Letter(id: "1")"#)
      try await scene.open(
        "/letter/1/stamp", shows: #"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
    },
    PresenterBehavior("Screens that stay open aren't recreated", needs: [.hasScreenObjects]) {
      scene in
      let home = scene.screens
      try await scene.open("/letter/1")
      let letter = scene.screens
      try scene.expect(letter.count == home.count + 1, "one screen should be new")
      try scene.expect(Array(letter.dropLast()) == home, "the screens below should stay")
      try await scene.open("/letter/1/stamp")
      try scene.expect(Array(scene.screens.dropLast()) == letter, "the letter should stay")
    },
    PresenterBehavior("Reopening a link changes nothing", needs: [.hasScreenObjects]) { scene in
      for link in ["/letter/1/stamp", "/deed", "/office/safe"] {
        try await scene.open(link)
        let (tree, screens) = (scene.tree, scene.screens)
        try await scene.open(link)
        try scene.expect(scene.tree == tree, "\(link) changed the screen to \(scene.tree)")
        try scene.expect(scene.screens == screens, "\(link) recreated screens")
      }
    },
    PresenterBehavior(
      "A link changes the state of a tab or sheet without affecting the screens below",
      needs: [.hasScreenObjects]
    ) { scene in
      for (link, line) in [("/vault", "Hall > Vault"), ("/deed", "Hall > Lobby > Deed")] {
        try await scene.open("\(link)?note=gold")
        let below = scene.screenObjects.dropLast()
        try await scene.open("\(link)?note=silver", shows: #"\#(line)(note: "silver")"#)
        try scene.expect(
          scene.screens.dropLast() == below.map { ObjectIdentifier($0) }[...],
          "the screens below should stay")
      }
    },
    PresenterBehavior("A link that no route matches changes nothing") { scene in
      let line = #"Hall > Lobby > Letter(id: "1")"#
      try await scene.open("/letter/1", shows: line)
      let tree = scene.tree
      try await scene.open("/nowhere/at/all", shows: line, endingAs: "not found")
      try scene.expect(scene.tree == tree, "the screen changed to \(scene.tree)")
      try scene.expectLeafIsSeen()
    },
    PresenterBehavior("A screen isn't shown if no stack can hold it", needs: [.refusesSteps]) {
      scene in
      let outcome = try await scene.open("/stray?onTabs=true")
      try scene.expect("Hall > Lobby")
      try scene.expect(
        outcome.reason?.message.contains("Stray") == true, "the request ended as \(outcome)")
    },
    PresenterBehavior(
      "A step on a missing screen throws an error", needs: [.refusesSteps], allowsProblems: true
    ) { scene in
      let router = scene.host.router
      let transition = try router.transition(
        to: router.hierarchy(for: "/letter/1/stamp"), from: router.hierarchy(for: "/letter/1"))
      var isRefused = false
      do {
        try scene.stage.presenter.make(transition)
        for step in transition.steps { try scene.stage.presenter.perform(step, animated: false) }
      } catch { isRefused = true }
      try scene.expect(isRefused, "no error was thrown")
      try scene.expect("Hall > Lobby")
      try scene.expect(scene.stage.presenter.isSettled, "the screen is still moving")
    },
    PresenterBehavior("A link's outcome arrives after all animations have ended") { scene in
      for link in ["/letter/1/stamp", "/deed", "/poster/1", "/vault", "/lobby"] {
        let opening = await scene.begin { [host = scene.host, presenter = scene.stage.presenter] in
          _ = await host.open(ContinuationRequest(.link(link), from: .app))
          return (presenter.isSettled, Result { try scene.expectLeafIsSeen() })
        }
        let (isSettled, seeing) = try await scene.end(of: opening)
        try scene.expect(isSettled, "\(link) ended while the screen was moving")
        try seeing.get()
      }
    },
    PresenterBehavior("The newest of several links wins") { scene in
      for link in ["/letter/1", "/vault"] {
        scene.host.deliver([ContinuationRequest(.link(link), from: .app)])
      }
      try await scene.open("/deed", shows: "Hall > Lobby > Deed")
    },
  ])

  /// The behaviors related to following: the presenter notices changes that it didn't make.
  public static let following = PresenterContract([
    PresenterBehavior("The host knows when the user goes back", needs: [.goesBack]) { scene in
      try await scene.open("/letter/1/stamp")
      try await scene.perform(.goBack, shows: #"Hall > Lobby > Letter(id: "1")"#)
      try await scene.open(
        "/letter/2/stamp", shows: #"Hall > Lobby > Letter(id: "2") > Stamp(letter: "2")"#)
    },
    PresenterBehavior("The host knows when the user selects a tab", needs: [.selectsTabs]) {
      scene in
      try await scene.open("/letter/1")
      try await scene.perform(.select("vault"), shows: "Hall > Vault")
      try await scene.perform(.select("lobby"), shows: #"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior("The host knows when the user closes a sheet", needs: [.closesSheets]) {
      scene in
      for link in ["/deed", "/drawer", "/deed"] {
        try await scene.open(link)
        try scene.expect(scene.line != "Hall > Lobby", "\(link) isn't shown")
        try await scene.perform(.closeSheet, shows: "Hall > Lobby")
      }
    },
    PresenterBehavior(
      "The host is notified once of each change by the user, and never of its own",
      needs: [.goesBack, .selectsTabs, .closesSheets]
    ) { scene in
      try await scene.open("/letter/1/stamp")
      try scene.expect(changes: 0)
      try await scene.perform(.goBack)
      try scene.expect(changes: 1)
      try await scene.perform(.select("vault"))
      try scene.expect(changes: 2)
      try await scene.open("/deed")
      try scene.expect(changes: 2)
      try await scene.perform(.closeSheet)
      try scene.expect(changes: 3)
    },
    PresenterBehavior(
      "A link can present a sheet again after other code dismissed it",
      needs: [.presentsOwnSheets]
    ) { scene in
      for time in 1...2 {
        try await scene.open("/deed", shows: "Hall > Lobby > Deed")
        try scene.expect(scene.stage.shows(ContractApp.Deed()), "the user doesn't see the deed")
        try await scene.perform(.dismissSheetSilently, shows: "Hall > Lobby")
        try scene.expect(changes: time)
      }
    },
    PresenterBehavior("A link waits while the user closes a sheet", needs: [.closesSheets]) {
      scene in
      for (link, line) in [
        ("/deed", "Hall > Lobby > Deed"), ("/letter/1", #"Hall > Lobby > Letter(id: "1")"#),
      ] {
        try await scene.open("/deed")
        try await scene.stage.perform(.closeSheet)
        try scene.expect("Hall > Lobby")
        try await scene.open(link, shows: line)
      }
    },
    PresenterBehavior(
      "A screen that the app pushed stays when a link opens another tab", needs: [.pushesOwnScreens]
    ) { scene in
      try await scene.perform(.pushOwnScreen)
      let (line, screen) = (scene.line, scene.screens.last)
      try scene.expect(scene.changes == 1 && line != "Hall > Lobby", "the app's screen is missing")
      try await scene.open("/vault")
      try await scene.navigate(.select("lobby"))
      try scene.expect(line)
      try scene.expect(scene.screens.last == screen, "the app's screen was replaced")
    },
    PresenterBehavior("A link dismisses the app's own sheet", needs: [.presentsOwnSheets]) {
      scene in
      try await scene.perform(.presentOwnSheet)
      try scene.expect(scene.line != "Hall > Lobby", "the app's own sheet should be shown")
      try await scene.open("/letter/1", shows: #"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior(
      "A link is refused if the app's own sheet can't close", needs: [.presentsOwnSheets]
    ) { scene in
      try await scene.perform(.presentOwnSheet)
      let line = scene.line
      try await scene.perform(.decideOnSheet(.stay("It's busy")))
      for link in ["/letter/1", "/deed"] {
        try await scene.open(link, shows: line, endingAs: "refused")
      }
    },
    PresenterBehavior(
      "A link waits until the user answers the app's alert",
      needs: [.presentsOwnSheets, .confirmsCommands]
    ) { scene in
      for (link, hasSheet) in [("/letter/1", false), ("/deed", false), ("/letter/1", true)] {
        if hasSheet { try await scene.perform(.presentOwnSheet) }
        try await scene.perform(.presentOwnAlert)
        let line = scene.line
        let opening = await scene.begin { [host = scene.host] in
          await host.open(ContinuationRequest(.link(link), from: .app)).label
        }
        try scene.expect(line)
        try scene.expect(opening.value == nil, "the link didn't wait")
        try await scene.perform(.answerOwnAlert)
        let label = try await scene.end(of: opening)
        try scene.expect(label == "opened", "the link ended as \(label)")
        try await scene.open("/lobby")
      }
    },
    PresenterBehavior(
      "A postponed request continues when the app's sheet closes",
      needs: [.presentsOwnSheets, .closesSheets]
    ) { scene in
      try await scene.perform(.presentOwnSheet)
      let line = scene.line
      try await scene.perform(.decideOnSheet(.postpone("It's busy")))
      try await scene.open("/letter/1", shows: line, endingAs: "parked")
      try await scene.perform(.closeSheet, shows: #"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior("A link is refused if a screen can't close", needs: [.asksBeforeDismissing]) {
      scene in
      try await scene.open("/deed")
      try await scene.perform(.stay)
      try await scene.open("/vault", shows: "Hall > Lobby > Deed", endingAs: "refused")
    },
  ])

  /// The behaviors related to waiting: the window shows progress, and blocks touches on screens
  /// that are about to close.
  public static let waiting = PresenterContract([
    PresenterBehavior(
      "An announced activity shows progress without changing the screen", needs: [.showsProgress]
    ) { scene in
      let (tree, screens) = (scene.tree, scene.screens)
      _ = scene.host.willContinue("house.note")
      await scene.stage.waitUntilIdle()
      try scene.expect(scene.stage.isShowingProgress, "the window should show progress")
      try scene.expect(scene.tree == tree && scene.screens == screens, "the screen changed")
      scene.host.didFail("house.note", CancellationError())
      await scene.stage.waitUntilIdle()
      try scene.expect(!scene.stage.isShowingProgress, "the window should stop showing progress")
    },
    PresenterBehavior(
      "The presenter blocks touches only while the host asks it to", needs: [.blocksTouches]
    ) { scene in
      try await scene.open("/deed")
      try scene.expect(scene.stage.takesTouches, "touches are still blocked after the link")
      scene.stage.presenter.holdInteraction(true)
      await scene.stage.waitUntilIdle()
      try scene.expect(!scene.stage.takesTouches, "touches aren't blocked")
      scene.stage.presenter.holdInteraction(false)
      await scene.stage.waitUntilIdle()
      try scene.expect(scene.stage.takesTouches, "touches are still blocked")
    },
  ])
}

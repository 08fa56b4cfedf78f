import Baton
import BatonHost

extension PresenterContract {
  /// The behaviors related to navigating: links change only the parts of the screen that must
  /// change.
  public static let navigating = PresenterContract([
    PresenterBehavior("The home screen is there once the host is ready") { stage in
      let scene = try await PresenterScene(on: stage)
      try scene.expect("Hall > Lobby")
      try scene.expect(inTree: "vault: Vault")
      try scene.expect(inTree: "desk: Desk")
    },
    PresenterBehavior("Tabs that a container's value adds or drops come and go") { stage in
      let scene = try await PresenterScene(on: stage)
      for drawers in [["top", "low"], ["low"], ["mid", "low", "deep"], ["deep", "top"]] {
        await scene.open("/cabinet?drawers=\(drawers.joined(separator: ","))")
        let cabinet = scene.host.shown?.focus.last { $0.name == "Cabinet" }
        let tabs = cabinet?.children.compactMap(\.edge.slotName) ?? []
        try scene.expect(tabs == drawers, "its tabs are \(tabs), not \(drawers)")
        let front = cabinet?.selectedSlot ?? ""
        try scene.expect(drawers.contains(front), "the front tab is \"\(front)\"")
      }
    },
    PresenterBehavior("A link selects a tab") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/vault")
      try scene.expect("Hall > Vault")
      await scene.open("/lobby")
      try scene.expect("Hall > Lobby")
    },
    PresenterBehavior("A link pushes every screen on the way") { stage in
      let scene = try await PresenterScene(on: stage)
      let outcome = await scene.open("/letter/1/stamp")
      try scene.expect(#"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
      try scene.expect(outcome.label == "opened", "the outcome should be opened, not \(outcome)")
    },
    PresenterBehavior("A link pops the screens it doesn't need") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1/stamp")
      await scene.open("/letter/1")
      try scene.expect(#"Hall > Lobby > Letter(id: "1")"#)
      await scene.open("/lobby")
      try scene.expect("Hall > Lobby")
    },
    PresenterBehavior("A link replaces a pushed screen") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1/stamp")
      await scene.open("/letter/2")
      try scene.expect(#"Hall > Lobby > Letter(id: "2")"#)
    },
    PresenterBehavior("A link presents a sheet") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/deed")
      try scene.expect("Hall > Lobby > Deed")
    },
    PresenterBehavior("A link replaces one sheet by another") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/leaflet/1")
      try scene.expect(#"Hall > Vault > Leaflet(id: "1")"#)
      await scene.open("/leaflet/2")
      try scene.expect(#"Hall > Vault > Leaflet(id: "2")"#)
      await scene.open("/deed")
      try scene.expect("Hall > Lobby > Deed")
    },
    PresenterBehavior("A link presents a cover, and a sheet in its place") { stage in
      let scene = try await PresenterScene(on: stage)
      for (link, line, edge) in [
        ("/poster/1", #"Hall > Lobby > Poster(id: "1")"#, Hierarchy.Edge.cover),
        ("/poster/2", #"Hall > Lobby > Poster(id: "2")"#, .cover),
        ("/deed", "Hall > Lobby > Deed", .sheet),
      ] {
        await scene.open(link)
        try scene.expect(line)
        let shown = scene.host.shown?.leafAddress.edges.last
        try scene.expect(shown == edge, "\(link) is shown on \(shown as Any)")
      }
    },
    PresenterBehavior("A link dismisses the sheet in its way") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/deed")
      await scene.open("/letter/1")
      try scene.expect(#"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior("A link to one pane leaves the other as it is") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/office/safe")
      try scene.expect("Hall > Office > Safe")
      try scene.expect(inTree: "desk: Desk")
      await scene.open("/office/desk")
      try scene.expect("Hall > Office > Desk")
      try scene.expect(inTree: "safe: Safe")
    },
    PresenterBehavior("A tab keeps the screens that are pushed in it") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1")
      await scene.open("/vault")
      try scene.expect("Hall > Vault")
      try scene.expect(inTree: #"Letter(id: "1")"#)
      await scene.open("/letter/1/stamp")
      try scene.expect(#"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
    },
    PresenterBehavior("Screens that stay are the same objects", needs: [.hasScreenObjects]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      let home = scene.screens
      await scene.open("/letter/1")
      let letter = scene.screens
      try scene.expect(letter.count == home.count + 1, "one screen should be new")
      try scene.expect(Array(letter.dropLast()) == home, "the screens below should stay")
      await scene.open("/letter/1/stamp")
      try scene.expect(Array(scene.screens.dropLast()) == letter, "the letter should stay")
    },
    PresenterBehavior("The same link twice changes nothing", needs: [.hasScreenObjects]) { stage in
      let scene = try await PresenterScene(on: stage)
      for link in ["/letter/1/stamp", "/deed", "/office/safe"] {
        await scene.open(link)
        let (tree, screens) = (scene.tree, scene.screens)
        await scene.open(link)
        try scene.expect(scene.tree == tree, "\(link) changed the screen to \(scene.tree)")
        try scene.expect(scene.screens == screens, "\(link) made screens again")
      }
    },
    PresenterBehavior(
      "A link gives a tab or a sheet another state, and no other screen",
      needs: [.hasScreenObjects]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      for (link, line) in [("/vault", "Hall > Vault"), ("/deed", "Hall > Lobby > Deed")] {
        await scene.open("\(link)?note=gold")
        let below = scene.screenObjects.dropLast()
        await scene.open("\(link)?note=silver")
        try scene.expect(#"\#(line)(note: "silver")"#)
        try scene.expect(
          scene.screens.dropLast() == below.map { ObjectIdentifier($0) }[...],
          "the screens below should stay")
      }
    },
    PresenterBehavior("A host that rebuilds makes every screen again", needs: [.hasScreenObjects]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/deed")
      let old = scene.screenObjects
      scene.host.isRebuilding = true
      await scene.open("/vault")
      try scene.expect("Hall > Vault")
      try scene.expect(
        !scene.screenObjects.contains { new in old.contains { $0 === new } },
        "a screen was kept")
    },
    PresenterBehavior("A link that nothing matches changes nothing") { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1")
      let tree = scene.tree
      let outcome = await scene.open("/nowhere/at/all")
      try scene.expect(scene.tree == tree, "the screen changed to \(scene.tree)")
      try scene.expect(outcome.label == "not found", "it ended as \(outcome.label)")
    },
    PresenterBehavior("A screen that no stack can hold isn't shown", needs: [.refusesSteps]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      let outcome = await scene.open("/stray?onTabs=true")
      try scene.expect("Hall > Lobby")
      try scene.expect(
        outcome.reason?.message.contains("Stray") == true, "it ended as \(outcome)")
    },
    PresenterBehavior(
      "A step on a screen that isn't there throws", needs: [.refusesSteps], mayComplain: true
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      let router = scene.host.router
      let transition = try router.transition(
        to: router.hierarchy(for: "/letter/1/stamp"), from: router.hierarchy(for: "/letter/1"))
      do {
        try stage.presenter.make(transition)
        for step in transition.steps { try stage.presenter.perform(step, animated: false) }
        throw PresenterBreach(message: "nothing was thrown")
      } catch is RoutingError {}
      try scene.expect("Hall > Lobby")
      try scene.expect(stage.presenter.isSettled, "something still moves")
    },
    PresenterBehavior("A link ends once nothing moves anymore") { stage in
      let scene = try await PresenterScene(on: stage)
      for link in ["/letter/1/stamp", "/deed", "/poster/1", "/vault", "/lobby"] {
        let opening = scene.begin { [host = scene.host, presenter = stage.presenter] in
          _ = await host.open(ContinuationRequest(.link(link), from: .app))
          return presenter.isSettled
        }
        await stage.rest()
        let isSettled = try await scene.end(of: opening)
        try scene.expect(isSettled, "\(link) ended while something moved")
      }
    },
    PresenterBehavior("The newest of several links wins") { stage in
      let scene = try await PresenterScene(on: stage)
      for link in ["/letter/1", "/vault"] {
        scene.host.deliver([ContinuationRequest(.link(link), from: .app)])
      }
      await scene.open("/deed")
      try scene.expect("Hall > Lobby > Deed")
    },
  ])

  /// The behaviors related to following: the presenter notices changes that it didn't make.
  public static let following = PresenterContract([
    PresenterBehavior("The host knows when the user goes back", needs: [.goesBack]) { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1/stamp")
      try await scene.perform(.goBack)
      try scene.expect(#"Hall > Lobby > Letter(id: "1")"#)
      await scene.open("/letter/2/stamp")
      try scene.expect(#"Hall > Lobby > Letter(id: "2") > Stamp(letter: "2")"#)
    },
    PresenterBehavior("The host knows when the user selects a tab", needs: [.selectsTabs]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1")
      try await scene.perform(.select("vault"))
      try scene.expect("Hall > Vault")
      try await scene.perform(.select("lobby"))
      try scene.expect(#"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior("The host knows when the user closes a sheet", needs: [.closesSheets]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      for link in ["/deed", "/drawer", "/deed"] {
        await scene.open(link)
        try scene.expect(scene.line != "Hall > Lobby", "\(link) isn't shown")
        try await scene.perform(.closeSheet)
        try scene.expect("Hall > Lobby")
      }
    },
    PresenterBehavior(
      "The host hears once of each change by the user, and of none of its own",
      needs: [.goesBack, .selectsTabs, .closesSheets]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/letter/1/stamp")
      try scene.expect(changes: 0)
      try await scene.perform(.goBack)
      try scene.expect(changes: 1)
      try await scene.perform(.select("vault"))
      try scene.expect(changes: 2)
      await scene.open("/deed")
      try scene.expect(changes: 2)
      try await scene.perform(.closeSheet)
      try scene.expect(changes: 3)
    },
    PresenterBehavior(
      "A sheet that other code dismisses is gone, and a link brings it back",
      needs: [.presentsOwnSheets]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      for time in 1...2 {
        await scene.open("/deed")
        try scene.expect("Hall > Lobby > Deed")
        try scene.expect(stage.shows(ContractPlaces.Deed()), "the user doesn't see the deed")
        try await scene.perform(.dropSheet)
        try scene.expect("Hall > Lobby")
        try scene.expect(changes: time)
      }
    },
    PresenterBehavior("A link waits for a sheet that the user closes", needs: [.closesSheets]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      for (link, line) in [
        ("/deed", "Hall > Lobby > Deed"), ("/letter/1", #"Hall > Lobby > Letter(id: "1")"#),
      ] {
        await scene.open("/deed")
        try await stage.perform(.closeSheet)
        try scene.expect("Hall > Lobby")
        await scene.open(link)
        try scene.expect(line)
      }
    },
    PresenterBehavior(
      "A screen that the app pushed stays while links lead elsewhere", needs: [.pushesOwnScreens]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      try await scene.perform(.pushOwnScreen)
      let (line, screen) = (scene.line, scene.screens.last)
      try scene.expect(scene.changes == 1 && line != "Hall > Lobby", "the app's screen isn't seen")
      await scene.open("/vault")
      await scene.navigate(.select("lobby"))
      try scene.expect(line)
      try scene.expect(scene.screens.last == screen, "it's another screen")
    },
    PresenterBehavior("A link gets past the app's sheet", needs: [.presentsOwnSheets]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      try await scene.perform(.presentOwnSheet)
      try scene.expect(scene.line != "Hall > Lobby", "the app's own sheet should be shown")
      await scene.open("/letter/1")
      try scene.expect(#"Hall > Lobby > Letter(id: "1")"#)
    },
    PresenterBehavior(
      "The app's sheet refuses the link if it has to stay", needs: [.presentsOwnSheets]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      try await scene.perform(.presentOwnSheet)
      let line = scene.line
      try await scene.perform(.keepOwnSheet)
      for link in ["/letter/1", "/deed"] {
        let outcome = await scene.open(link)
        try scene.expect(line)
        try scene.expect(outcome.label == "refused", "\(link) ended as \(outcome.label)")
      }
    },
    PresenterBehavior(
      "A link waits for the answer to the app's alert",
      needs: [.presentsOwnSheets, .asksUsers]
    ) { stage in
      for (link, hasSheet) in [("/letter/1", false), ("/deed", false), ("/letter/1", true)] {
        let scene = try await PresenterScene(on: stage)
        if hasSheet { try await scene.perform(.presentOwnSheet) }
        try await scene.perform(.presentOwnAlert)
        let line = scene.line
        let opening = scene.begin { [host = scene.host] in
          await host.open(ContinuationRequest(.link(link), from: .app)).label
        }
        await stage.rest()
        try scene.expect(line)
        try scene.expect(opening.value == nil, "the link doesn't wait")
        try await scene.perform(.answerOwnAlert)
        let label = try await scene.end(of: opening)
        try scene.expect(label == "opened", "it ended as \(label)")
        await scene.open("/lobby")
        scene.host.close()
      }
    },
    PresenterBehavior("A screen that has to stay refuses the link", needs: [.asksScreens]) {
      stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/deed")
      try await scene.perform(.stay)
      let outcome = await scene.open("/vault")
      try scene.expect("Hall > Lobby > Deed")
      try scene.expect(outcome.label == "refused", "it ended as \(outcome.label)")
    },
  ])

  /// The behaviors related to waiting: the window shows progress, and blocks touches on screens
  /// that are about to close.
  public static let waiting = PresenterContract([
    PresenterBehavior(
      "An announced activity shows progress, and changes no screen", needs: [.showsProgress]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      let (tree, screens) = (scene.tree, scene.screens)
      _ = scene.host.willContinue("house.note")
      await stage.rest()
      try scene.expect(stage.isShowingProgress, "the window should show progress")
      try scene.expect(scene.tree == tree && scene.screens == screens, "the screen changed")
      scene.host.didFail("house.note", CancellationError())
      await stage.rest()
      try scene.expect(!stage.isShowingProgress, "the progress should be gone")
    },
    PresenterBehavior(
      "Touches are held as long as a request says, and no longer", needs: [.holdsTouches]
    ) { stage in
      let scene = try await PresenterScene(on: stage)
      await scene.open("/deed")
      try scene.expect(stage.takesTouches, "touches are held after the link")
      stage.presenter.holdInteraction(true)
      await stage.rest()
      try scene.expect(!stage.takesTouches, "touches aren't held")
      stage.presenter.holdInteraction(false)
      await stage.rest()
      try scene.expect(stage.takesTouches, "touches are still held")
    },
  ])
}

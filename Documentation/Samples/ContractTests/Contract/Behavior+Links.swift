import Testing

nonisolated extension Behavior {
  static let launching: [Behavior] = [
    Behavior("tapping its icon opens the home screen") { device in
      try await device.launch()
      #expect(device.shown == Place.home)
      #expect(device.outcomes == [])
      #expect(device.presentedCount == 0)
    },
    Behavior("a link launches the app") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=90"))
      #expect(device.shown == Place.player("a", at: 90))
      #expect(device.outcomes == ["VideoPlayer: opened"])
    },
    Behavior("a link that matches nothing launches the app") { device in
      let isAnswered = type(of: device).abilities.contains(.hasWindowAtLaunch)
      try await device.launch(with: .link("demoapp://nowhere/at/all"), isAnswered: isAnswered)
      #expect(device.shown == Place.home)
      #expect(device.outcomes == (isAnswered ? ["-: not found"] : []))
    },
    Behavior("an activity launches the app") { device in
      try await device.launch(with: .watching("a", at: 42))
      #expect(device.shown == Place.player("a", at: 42))
      #expect(device.outcomes == ["VideoPlayer: opened"])
    },
    Behavior("a quick action launches the app", needs: [.quickActions]) { device in
      try await device.launch(with: .quickAction("/articles"))
      #expect(device.shown == Place.articles)
      #expect(device.outcomes == ["ArticleList: opened"])
    },
  ]

  static let links: [Behavior] = [
    Behavior("a link changes only the screens it has to") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=20"))
      let before = device.screens

      try await device.deliver(.link("demoapp://play_video/a?position=90"))
      #expect(device.shown == Place.player("a", at: 90))
      #expect(device.screens == before)

      // A screen that stays keeps its position. A new screen would start at the beginning.
      try await device.deliver(.link("demoapp://play_video/a"))
      #expect(device.shown == Place.player("a", at: 90))
      #expect(device.screens == before)
      #expect(device.outcomes == .init(repeating: "VideoPlayer: opened", count: 3))
    },
    Behavior("a link removes screens that don't belong below its destination") { device in
      try await device.launch(with: .link("demoapp://shows/moon-cats/s2e5"))
      #expect(device.shown.last == #"Episode(show: "moon-cats", season: 2, number: 5)"#)
      #expect(device.shown.count == 4)

      try await device.deliver(.link("demoapp://play_video/b"))
      #expect(device.shown == Place.player("b"))
      #expect(!device.tree.contains("Show("))
    },
    Behavior("screens that stay are the same objects", needs: [.tellsScreensApart]) { device in
      try await device.launch()
      let home = device.screens

      try await device.deliver(.link("demoapp://play_video/a"))
      let player = device.screens
      #expect(Array(player.prefix(home.count)) == home)
      #expect(player.count == home.count + 1)

      try await device.deliver(.link("demoapp://play_video/b"))
      #expect(Array(device.screens.prefix(home.count)) == home)
      #expect(device.screens.last != player.last)
    },
    Behavior("a link to another tab doesn't change the first tab") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=5"))
      try await device.deliver(.link("demoapp://articles"))
      #expect(device.shown == Place.articles)
      #expect(device.tree.contains(#"VideoPlayer(videoId: "a", position: 5)"#))

      try await device.deliver(.link("demoapp://play_video/a"))
      #expect(device.shown == Place.player("a", at: 5))
    },
    Behavior("a link opens a sheet, and another link replaces it") { device in
      try await device.launch(with: .link("demoapp://characters/luna/games"))
      #expect(device.shown == Place.games(of: "luna"))
      #expect(device.presentedCount == 1)

      try await device.deliver(.link("demoapp://characters/sol/games"))
      #expect(device.shown == Place.games(of: "sol"))
      #expect(device.presentedCount == 1)

      try await device.deliver(.link("demoapp://play_video/a"))
      #expect(device.shown == Place.player("a"))
      #expect(device.presentedCount == 0)
    },
    Behavior("a link dismisses the app's own sheet") { device in
      try await device.launch()
      try await device.finish(.presentOwnSheet)
      #expect(device.showsOwnSheet)

      try await device.deliver(.link("demoapp://play_video/a?position=7"))
      #expect(!device.showsOwnSheet)
      #expect(device.presentedCount == 0)
      #expect(device.shown == Place.player("a", at: 7))
      #expect(device.outcomes == ["VideoPlayer: opened"])
    },
    Behavior("a link to a sheet dismisses the app's own sheet during its animation") { device in
      try await device.launch()
      try await device.perform(.presentOwnSheet)
      // Let the sheet begin to appear. Until then, Baton can't notice the presentation.
      await device.turn()

      try await device.deliver(.link("demoapp://characters/luna/games"))
      #expect(!device.showsOwnSheet)
      #expect(device.presentedCount == 1)
      #expect(device.shown == Place.games(of: "luna"))
    },
    Behavior("a link that matches nothing changes nothing") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=9"))
      let (tree, screens) = (device.tree, device.screens)

      try await device.deliver(.link("demoapp://nowhere/at/all"))
      #expect(device.tree == tree)
      #expect(device.screens == screens)
      #expect(device.outcomes == ["VideoPlayer: opened", "-: not found"])
    },
    Behavior("a quick action works like a link", needs: [.quickActions]) { device in
      try await device.launch()
      try await device.deliver(.quickAction("/characters/luna/games"))
      #expect(device.shown == Place.games(of: "luna"))
    },
    Behavior(
      "a link opens a window after the last one was closed", needs: [.closesWindows]
    ) { device in
      try await device.launch(with: .link("demoapp://play_video/a"))
      try await device.perform(.closeWindow)

      try await device.deliver(.link("demoapp://articles"))
      #expect(device.shown == Place.articles)
      #expect(!device.tree.contains("VideoPlayer"))
    },
  ]
}

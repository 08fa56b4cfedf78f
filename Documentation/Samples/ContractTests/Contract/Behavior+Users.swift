import Baton
import Foundation
import Testing

nonisolated extension Behavior {
  static let activities: [Behavior] = [
    Behavior("an activity restores its values into open screens") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=20"))
      let before = device.screens

      try await device.deliver(.watching("a", at: 42))
      #expect(device.shown == Place.player("a", at: 42))
      #expect(device.screens == before)
    },
    Behavior("an activity opens both panes, each with its values") { device in
      // CI also runs this test on apps that are built without the mail feature.
      guard ProcessInfo.processInfo.environment["BATON_LEAVES_OUT"] != "Mail" else { return }
      try await device.launch(with: .reading(7, in: "inbox"))
      #expect(device.shown == Place.message(7, in: "inbox"))
      #expect(device.tree.contains(#"list: Mailbox(folder: "inbox")"#))
      #expect(device.outcomes == ["MailMessage: opened"])

      try await device.deliver(.reading(8, in: "inbox"))
      #expect(device.shown == Place.message(8, in: "inbox"))
      #expect(device.tree.contains(#"list: Mailbox(folder: "inbox")"#))
    },
    Behavior("an activity dismisses the app's own sheet") { device in
      try await device.launch()
      try await device.finish(.presentOwnSheet)

      try await device.deliver(.watching("a", at: 3))
      #expect(!device.showsOwnSheet)
      #expect(device.shown == Place.player("a", at: 3))
    },
    Behavior("the app advertises the current screen with its values, and nothing else") { device in
      try await device.launch()
      #expect(device.advertised == nil)

      try await device.deliver(.link("demoapp://play_video/a?position=9"))
      let offered = try #require(device.advertised)
      #expect(offered.activityType.name == "com.example.demo.watching")
      #expect(offered.userInfo == ["videoId": .string("a"), "position": .integer(9)])
      #expect(offered.requiredUserInfoKeys == ["videoId", "position"])

      try await device.deliver(.link("demoapp://play_video/b"))
      #expect(device.advertised?.userInfo == ["videoId": .string("b")])

      try await device.deliver(.link("demoapp://videos"))
      #expect(device.shown == Place.home)
      #expect(device.advertised == nil)
    },
  ]

  static let users: [Behavior] = [
    Behavior("the user goes back, and a link continues from there", needs: [.goesBack]) { device in
      try await device.launch(with: .link("demoapp://shows/moon-cats/s2e5"))
      try await device.finish(.goBack)
      #expect(device.shown == Place.home + [#"Show(show: "moon-cats", season: 2)"#])

      try await device.finish(.goBack)
      #expect(device.shown == Place.home)
      try await device.deliver(.link("demoapp://play_video/a"))
      #expect(device.shown == Place.player("a"))
    },
    Behavior("the user selects a tab, and a link arrives", needs: [.selectsTabs]) { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=5"))
      try await device.finish(.selectTab(1))
      #expect(device.shown == Place.articles)
      #expect(device.tree.contains(#"VideoPlayer(videoId: "a", position: 5)"#))

      try await device.deliver(.link("demoapp://play_video/a?position=6"))
      #expect(device.shown == Place.player("a", at: 6))

      try await device.finish(.selectTab(1))
      #expect(device.shown == Place.articles)
    },
    Behavior("the user closes a sheet, and a link opens it again", needs: [.closesSheets]) {
      device in
      try await device.launch(with: .link("demoapp://characters/luna/games"))
      try await device.finish(.closeSheet)
      #expect(device.shown == Place.home)
      #expect(device.presentedCount == 0)

      try await device.deliver(.link("demoapp://characters/luna/games"))
      #expect(device.shown == Place.games(of: "luna"))
      #expect(device.presentedCount == 1)
    },
    Behavior("a link arrives while a sheet is being dismissed", needs: [.closesSheets]) { device in
      try await device.launch(with: .link("demoapp://characters/luna/games"))
      try await device.perform(.closeSheet)

      try await device.deliver(.link("demoapp://characters/sol/games"))
      #expect(device.shown == Place.games(of: "sol"))
      #expect(device.presentedCount == 1)
      #expect(device.outcomes == ["CharacterGames: opened", "CharacterGames: opened"])
    },
  ]

  static let restoring: [Behavior] = [
    Behavior("a relaunch restores all screens") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=9"))
      try await device.deliver(.link("demoapp://articles"))
      let tree = device.tree

      try await device.relaunch()
      #expect(device.tree == tree)
      #expect(device.shown == Place.articles)
      #expect(device.tree.contains(#"VideoPlayer(videoId: "a", position: 9)"#))
      #expect(device.outcomes == [])
    },
    Behavior("a relaunch continues where the user left off", needs: [.goesBack]) { device in
      try await device.launch(with: .link("demoapp://shows/moon-cats/s2e5"))
      try await device.finish(.goBack)

      try await device.relaunch()
      #expect(device.shown == Place.home + [#"Show(show: "moon-cats", season: 2)"#])
    },
    Behavior("a link that relaunches the app opens after the screens are restored") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=9"))

      try await device.relaunch(with: .link("demoapp://articles"))
      #expect(device.shown == Place.articles)
      #expect(device.tree.contains(#"VideoPlayer(videoId: "a", position: 9)"#))
      #expect(device.outcomes == ["ArticleList: opened"])
    },
    Behavior("an activity that relaunches the app uses the restored screens") { device in
      try await device.launch(with: .link("demoapp://play_video/a?position=9"))

      try await device.relaunch(with: .watching("a", at: 42))
      #expect(device.shown == Place.player("a", at: 42))
    },
  ]
}

@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// The host follows changes that the user and other code make to the containers.
  @MainActor @Suite struct FollowingTests {
    @Test("A sheet that adapts to full screen is still a sheet") func adaptedSheet() async throws {
      let (stage, changes) = try await watched()
      _ = await stage.open("/characters/luna/games")
      let address = stage.host.shown?.leafAddress
      let sheet = try #require(stage.window.rootViewController?.presentedViewController)

      sheet.adapts(to: .fullScreen)
      await rest()

      #expect(stage.host.shown?.leafAddress == address)
      #expect(changes.count == 0)
      _ = await stage.open("/play_video/a")
      #expect(stage.line.hasSuffix(#"VideoPlayer(videoId: "a")"#))
      #expect(problems == [])
    }

    @Test("Nothing is added to a screen, its view or its container, and no delegate is taken")
    func observers() async throws {
      let stage = try await Stage.open()

      let screen = try #require(try stage.stack.viewControllers.first)
      #expect(screen.children.isEmpty)
      #expect(screen.view.subviews.allSatisfy { !"\(type(of: $0))".contains("Observer") })
      let siblings = try #require(screen.view.superview).subviews.filter { $0 !== screen.view }
      #expect(siblings.count == 1 && siblings.allSatisfy(\.isHidden))
      #expect(try stage.stack.children.count == 1)
      #expect(try stage.tabs.children.count == 3)
      #expect(try stage.tabs.delegate == nil && stage.stack.delegate == nil)
      _ = await stage.open("/characters/luna/games")
      let sheet = try #require(stage.window.rootViewController?.presentedViewController)
      #expect(sheet.presentationController?.delegate == nil)
    }

    /// A scene, with the number of changes by others that its host heard of.
    private func watched() async throws -> (Stage, Changes) {
      let stage = try await Stage.open()
      return (stage, Changes(stage.presenter))
    }
  }
}

/// Records changes by others between the presenter and its host.
@MainActor final class Changes: PresenterObserver {
  private(set) var count = 0
  private let host: (any PresenterObserver)?

  init(_ presenter: any Presenter) {
    host = presenter.observer
    presenter.observer = self
  }

  func screenChanged() {
    count += 1
    host?.screenChanged()
  }

  func retryLocked() { host?.retryLocked() }
}

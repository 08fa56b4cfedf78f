@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Combine
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// A model behind a view controller changes, and tells nobody of Baton.
  @MainActor @Suite struct ObservedModelTests {
    private let model = BoardModel(Board(id: "7"))
    private let scene = UIWindowScene.forTests
    private let window: UIWindow
    private let host: ContinuationHost

    init() async throws {
      SystemLog.problems.clear()
      window = UIWindow(windowScene: scene)
      let presenter = UIKitPresenter(window: window, screens: [ModelScreens(model: model)])
      host = try ContinuationHost(
        router: Router(features: [Boards()], links: AppLinks(schemes: ["boards"]), home: "/boards"),
        presenter: presenter, platform: presenter.activityPlatform)
      host.advertiser.interval = .zero
      host.becomeReady()
      await host.open(Board(id: "7"))
      await rest()
    }

    @Test func marksAndSendsWhatChanges() async throws {
      let activity = try #require(NSUserActivity.advertised)
      _ = activity.continueElsewhere()
      #expect(!activity.needsSave)

      for zoom in [2, 3] {
        model.current.zoom = zoom
        await until { activity.needsSave }

        #expect(activity.needsSave)
        let sent = try #require(activity.continueElsewhere())
        #expect(UserActivity(sent).userInfo["zoom"] == .integer(Int64(zoom)))
        await rest()
      }
      #expect(problems == [])
    }

    @Test func leavesWhatDoesNotConcernThePlace() async throws {
      let activity = try #require(NSUserActivity.advertised)
      _ = activity.continueElsewhere()

      model.isBusy = true
      await rest()

      #expect(!activity.needsSave)
      #expect(problems == [])
    }
  }
}

@MainActor private final class BoardModel: ObservableObject, Restorable {
  @Published var current: Board
  @Published var isBusy = false

  init(_ board: Board) { current = board }

  func restore(_ place: Board, from request: ContinuationRequest) { current = place }
}

private struct ModelScreens: UIKitFeature {
  let model: BoardModel

  var screens: Screens {
    [
      .init(Cellar.self) { _ in UIViewController() },
      .init(
        Board.self, restorable: { [model] _ in model }, make: { _ in UIViewController() }),
    ]
  }
}

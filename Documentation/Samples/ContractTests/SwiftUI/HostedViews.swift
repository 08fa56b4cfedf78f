import BatonSimulation
import BatonTesting
import SwiftUI

@testable import BatonSwiftUI

/// The contract's app in a SwiftUI window of the tests' host process.
///
/// The containers belong to SwiftUI, so only the user can go back, select a tab, or close a sheet.
@MainActor final class HostedViews: PresenterStage {
  nonisolated static let cannot: [PresenterAbility: String] = {
    let reasons: [String: [PresenterAbility]] = [
      "A test can't touch views.": [
        .goesBack, .selectsTabs, .closesSheets, .retries, .confirmsCommands, .showsProgress,
        .blocksTouches,
      ],
      "Baton doesn't ask the view, only its `Restorable`, if any.": [.asksBeforeDismissing],
      "A view presents one sheet at a time.": [.presentsOverOwnSheets],
      "A stack takes its views from Baton.": [.pushesOwnScreens],
    ]
    return reasons.reduce(into: [:]) { all, reason in
      for ability in reason.value { all[ability] = reason.key }
    }
  }()

  let clock: any Clock<Duration> = SimulatedClock()
  private let swiftUI: SwiftUIPresenter
  private let house = HouseViews()
  private let activities = AppleActivityPlatform()
  private let window: HostedWindow

  init() async throws {
    Surroundings.begin()
    let presenter = SwiftUIPresenter(screens: [house])
    swiftUI = presenter
    window = try await HostedWindow(HierarchyView(presenter))
  }

  var presenter: any Presenter { swiftUI }
  var complaints: [String] { Surroundings.complaints }
  var platform: (any ActivityPlatform)? { activities }
  func continueElsewhere() -> UserActivity? { Surroundings.handOff(activities) }
  func waitUntilIdle() async { await Surroundings.rest(self, in: window) }
  func end() { window.close() }

  func perform(_ act: OutsideAction) {
    switch act {
    case .presentOwnSheet: house.own.isShown = true
    case .decideOnSheet(let decision): house.own.decision = decision
    case .dismissSheetSilently: window.dismissSheet()
    case .pick(let stamp): house.picker.pick?(stamp)
    default: break
    }
  }
}

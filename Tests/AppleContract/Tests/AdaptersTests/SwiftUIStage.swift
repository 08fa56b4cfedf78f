@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonSwiftUI
import BatonTesting
import Combine
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

/// A SwiftUI window with the contract's app.
@MainActor final class SwiftUIStage: AskingStage {
  let clock: any Clock<Duration> = SimulatedClock()
  let window: Drawing
  let swiftUI: SwiftUIPresenter
  var cancelTitle = "Cancel" { didSet { swiftUI.cancelTitle = cancelTitle } }
  private let house = HouseViews()
  private let activities = AppleActivityPlatform()

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - platform: The platform that the window is built for. On a phone, animations last until
  ///     other work has had a turn.
  ///   - make: Makes the presenter.
  init(
    on platform: DrawnPlatform,
    _ make: ([any SwiftUIFeature]) -> SwiftUIPresenter = { SwiftUIPresenter(screens: $0) }
  ) {
    Surroundings.begin()
    let presenter = make([house])
    swiftUI = presenter
    window = Drawing(on: platform) { HierarchyView(presenter) }
    // On Linux, both platforms' presentations exist, and the phone's are the default.
    if platform == .mac { window.environment.presentations = MacPresentations.self }
    window.open()
    window.holdsMovements = platform == .phone
  }

  var presenter: any Presenter { swiftUI }
  var complaints: [String] { problems }
  var isAsking: Bool { !window.picture.alerts.isEmpty || window.alert != nil }
  var isShowingProgress: Bool { window.picture.texts.contains("…") }
  var takesTouches: Bool { window.picture.takesTouches }
  var platform: (any ActivityPlatform)? { activities }
  func continueElsewhere() -> UserActivity? { Surroundings.handOff(activities) }
  func shows(_ destination: any Destination) -> Bool {
    window.picture.texts.contains("\(destination)")
  }
  func waitUntilIdle() async {
    await finishEverything(of: swiftUI, clock) {
      let isMoving = window.isMoving
      if window.holdsMovements { window.finishMovement() }
      return isMoving
    }
  }

  func end() { window.close() }

  func perform(_ act: OutsideAction) throws {
    let picture = window.picture
    switch act {
    case .goBack: picture.stacks.last.map { $0.goBack($0.count - 1) }
    case .select(let slot): picture.tabs.first?.select(slot)
    case .closeSheet:
      guard let sheet = picture.sheets.last else { throw NoSheet() }
      sheet.dismiss()
    case .retry: picture.buttons.first { $0.title == "Try Again" }?.press()
    case .presentOwnSheet: house.own.isShown = true
    case .decideOnSheet(let decision): house.own.decision = decision
    case .presentOwnAlert:
      if house.own.isShown { house.own.isAskingOnTop = true } else { house.own.isAsking = true }
    case .answerOwnAlert: picture.alerts.last?.buttons.first?.press()
    case .dismissSheetSilently:
      guard window.presentedCount > 0 else { throw NoSheet() }
      window.dropSheet()
    case .stay, .pushOwnScreen: break
    case .pick(let stamp): house.picker.pick?(stamp)
    case .answer(let answer):
      let title = answer ? "Burn" : cancelTitle
      if let alert = picture.alerts.last {
        alert.buttons.first { $0.title == title }?.press()
      } else {
        window.alert?(title)
      }
    }
  }
}

extension Drawing {
  /// The function that presses a button of the topmost alert, or nil if there's no alert on top.
  fileprivate var alert: ((String) -> Void)? {
    switch platform {
    case .phone:
      var top = window.rootViewController
      while let next = top?.presentedViewController { top = next }
      return (top as? UIAlertController).map { alert in { alert.choose($0) } }
    case .mac:
      var top = macWindow
      while let next = top.attachedSheet { top = next }
      guard top.contentViewController == nil else { return nil }
      return top.sheetParent.map { parent in { parent.choose($0) } }
    }
  }
}

@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

/// A window whose views present with their own bindings.
@MainActor struct PresentingWindow {
  let own: OwnPresentations
  let presenter: SwiftUIPresenter
  let host: ContinuationHost
  let window: Drawing
  let reports = Reports()

  init(
    on platform: DrawnPlatform = .phone, yields: Bool = true,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    SystemLog.problems.clear()
    let own = OwnPresentations(yields: yields)
    self.own = own
    let presenter = SwiftUIPresenter(screens: [PresentingScreens(own: own)], clock: clock)
    presenter.appearanceLimit = .milliseconds(500)
    let reports = reports
    presenter.onReport = { reports.texts.append("\($0)") }
    self.presenter = presenter
    let host = try LooseApp.host(of: presenter)
    self.host = host
    window = Drawing.built(for: platform) { HierarchyView(presenter).continuations(of: host) }
    window.open()
    host.becomeReady()
    await rest()
  }

  func present(_ kind: OwnPresentations.Kind) async {
    own[kind] = true
    await rest()
  }

  var line: String {
    host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
  }
  /// The name of one of the app's own sheets.
  var foreign: String {
    window.platform == .phone ? "foreign HostingController" : "foreign NSWindow"
  }
  var texts: [String] { Array(window.picture.texts.dropFirst()) }

  @MainActor final class Reports {
    var texts: [String] = []
  }
}

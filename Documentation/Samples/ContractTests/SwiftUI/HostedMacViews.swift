#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonSwiftUI
  import Foundation
  import SwiftUI

  /// The sample app's views in a window of the tests' host process.
  ///
  /// Events go directly to the object that Baton's app delegate would pass them to.
  @MainActor final class HostedMacViews: ContractDevice {
    nonisolated static let abilities: Set<Ability> = [.hasWindowAtLaunch]

    private var views = HostedViews(isReady: true)
    private var window: NSWindow?
    private var ownSheet: NSWindow?

    var ear: HostEar { views.ear }

    func start(_ arrival: Arrival?, keepsState: Bool) async throws {
      let state = keepsState ? try ear.host?.savedState() : nil
      end()
      Surroundings.begin()
      views = HostedViews(isReady: state == nil)
      let window = NSWindow(contentViewController: NSHostingController(rootView: views.view))
      window.setContentSize(NSSize(width: 900, height: 600))
      window.makeKeyAndOrderFront(nil)
      self.window = window

      try await views.begin(with: state) { if let arrival { try await send(arrival) } }
    }

    func send(_ arrival: Arrival) async throws {
      try views.send(
        arrival, linksBy: "application(_:open:)", activitiesBy: "application(_:continue:)")
    }

    func perform(_ act: Act) async throws {
      guard act == .presentOwnSheet, let window else { throw CannotPerform(act) }
      let sheet = NSWindow(contentViewController: OwnSheet())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      ownSheet = sheet
      // AppKit leaves it to the code that began a sheet to order the sheet out.
      window.beginSheet(sheet) { _ in sheet.orderOut(nil) }
    }

    func end() {
      window?.orderOut(nil)
      window?.contentViewController = nil
      (window, ownSheet) = (nil, nil)
      ear.stop()
    }

    var screens: [ObjectIdentifier] { [] }

    var presentedCount: Int {
      var count = 0
      var top = window
      while let next = top?.attachedSheet {
        count += 1
        top = next
      }
      return count
    }

    var showsOwnSheet: Bool { ownSheet?.sheetParent != nil }
    /// Always false, because AppKit doesn't report when a sheet moves.
    var isMoving: Bool { false }
    var advertised: UserActivity? { views.advertised }
  }

  /// A sheet that isn't a destination.
  private final class OwnSheet: NSViewController {
    override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }
  }
#endif

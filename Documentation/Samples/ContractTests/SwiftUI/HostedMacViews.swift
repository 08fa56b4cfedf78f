#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import SwiftUI

  /// The sample app's views in a window on the Mac, where Baton's app delegate receives events.
  @MainActor final class HostedMacViews {
    static let linkCallback = "application(_:open:)"
    static let activityCallback = "application(_:continue:)"

    private let window: NSWindow
    private var ownSheet: NSWindow?

    init(_ view: some View) throws {
      window = NSWindow(contentViewController: NSHostingController(rootView: view))
      window.setContentSize(NSSize(width: 900, height: 600))
      window.makeKeyAndOrderFront(nil)
    }

    func presentOwnSheet() {
      let sheet = NSWindow(contentViewController: OwnSheet())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      ownSheet = sheet
      // AppKit leaves it to the code that began a sheet to order the sheet out.
      window.beginSheet(sheet) { _ in sheet.orderOut(nil) }
    }

    func close() {
      window.orderOut(nil)
      window.contentViewController = nil
    }

    var presentedCount: Int {
      var count = 0
      var top = window
      while let next = top.attachedSheet {
        count += 1
        top = next
      }
      return count
    }

    var showsOwnSheet: Bool { ownSheet?.sheetParent != nil }
    /// Always false, because AppKit doesn't report when a sheet moves.
    var isMoving: Bool { false }
  }

  /// A sheet that isn't a destination.
  private final class OwnSheet: NSViewController {
    override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }
  }
#endif

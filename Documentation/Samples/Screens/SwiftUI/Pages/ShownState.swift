import BatonSwiftUI
import Foundation
import SwiftUI

/// A view that puts the current screens and the last request's outcome into the window's
/// accessibility identifier. UI tests can read the identifier even if a sheet covers the window.
/// The view does nothing unless the app is launched with `--shows-state`.
public struct ShownState: View {
  private static let isWanted = ProcessInfo.processInfo.arguments.contains("--shows-state")
  @Environment(\.host) private var host
  @State private var shown = ""
  @State private var outcome = ""

  public init() {}

  public var body: some View {
    if Self.isWanted {
      WindowIdentifier(text: "\(shown) | \(outcome)")
        .task(id: "shown") {
          guard let host = try? host.get() else { return }
          for await _ in host.changes {
            shown = host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
          }
        }
        .task(id: "outcome") {
          guard let host = try? host.get() else { return }
          #if canImport(UIKit) && !os(watchOS)
            UITestStage.openLinksAtOnce()
          #endif
          for await record in host.outcomes { outcome = "\(record.outcome)" }
        }
    }
  }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  private struct WindowIdentifier: UIViewControllerRepresentable {
    let text: String

    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
      controller.view.window?.accessibilityIdentifier = text
    }
  }
#else
  import AppKit

  private struct WindowIdentifier: NSViewRepresentable {
    let text: String

    func makeNSView(context: Context) -> NSView { NSView() }

    func updateNSView(_ view: NSView, context: Context) {
      view.window?.setAccessibilityIdentifier(text)
    }
  }
#endif

#if canImport(SwiftUI)
  public import Baton
  import Foundation
  public import SwiftUI

  extension View {
    /// Sets the router that makes the URLs for links in a widget or a Live Activity.
    ///
    /// ```swift
    /// StaticConfiguration(kind: "next", provider: Provider()) { entry in
    ///   NextUp(video: entry.video)
    ///     .opens(VideoPlayer(videoId: entry.video.id))
    ///     .links(router)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: A router of the features that the widget links to.
    ///   - origin: The domain or scheme of the links. By default, the first domain without `*`, or
    ///     else the first scheme. A scheme must be in the app's Info.plist, and a domain in its
    ///     entitlements.
    public func links(_ router: Router, on origin: String? = nil) -> some View {
      environment(\.widgetPrinter, WidgetPrinter(router: router, origin: origin))
    }
  }

  #if !os(tvOS)
    extension View {
      /// Opens a destination when the user taps the widget or the Live Activity outside of its
      /// links. This modifier sets `widgetURL(_:)`, which you can only use once in a widget. It
      /// needs ``links(_:on:)``, and does nothing in the app.
      @available(visionOS 26.0, *)
      public func opens(_ destination: some Destination) -> some View {
        modifier(WidgetLink(destination: destination))
      }
    }

    @available(visionOS 26.0, *)
    private struct WidgetLink: ViewModifier {
      let destination: any Destination
      @Environment(\.widgetPrinter) private var printer

      func body(content: Content) -> some View {
        content.widgetURL(printer?.url(to: destination))
      }
    }
  #endif

  /// Makes the URLs for the links of a widget.
  struct WidgetPrinter {
    let router: Router
    let origin: String?

    /// Returns the link, or nil if it wouldn't open the destination from outside.
    func url(to destination: some Destination) -> URL? {
      (try? router.deliveredLink(to: destination, on: origin)).flatMap { URL(string: $0) }
    }
  }

  /// Opens links in a window of the app, relative to the screen that contains them.
  package struct LinkOpener {
    package let router: @MainActor () -> Router?
    package let open: @MainActor (any Destination) -> Void

    package init(
      router: @escaping @MainActor () -> Router?,
      open: @escaping @MainActor (any Destination) -> Void
    ) {
      self.router = router
      self.open = open
    }
  }

  private enum WidgetPrinterKey: EnvironmentKey {
    static var defaultValue: WidgetPrinter? { nil }
  }

  private enum LinkOpenerKey: EnvironmentKey {
    static var defaultValue: LinkOpener? { nil }
  }

  extension EnvironmentValues {
    var widgetPrinter: WidgetPrinter? {
      get { self[WidgetPrinterKey.self] }
      set { self[WidgetPrinterKey.self] = newValue }
    }

    /// The opener of links in a window of the app, or nil in a widget.
    package var linkOpener: LinkOpener? {
      get { self[LinkOpenerKey.self] }
      set { self[LinkOpenerKey.self] = newValue }
    }
  }
#endif

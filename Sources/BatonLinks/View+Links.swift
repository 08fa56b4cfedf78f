#if canImport(SwiftUI)
  public import Baton
  import Foundation
  public import SwiftUI

  extension View {
    /// Sets the router that creates the URLs for links in a widget or a Live Activity.
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
    ///   - router: A router with the features that the widget links to.
    ///   - origin: The domain or scheme of the links. By default, the first domain without `*`, or
    ///     else the first scheme. A scheme must be in the app's Info.plist, and a domain in its
    ///     entitlements.
    public func links(_ router: Router, on origin: String? = nil) -> some View {
      environment(\.widgetPrinter, WidgetPrinter(router: router, origin: origin))
    }
  }

  /// A type that creates the URLs for a widget's links.
  struct WidgetPrinter {
    let router: Router
    let origin: String?

    /// Returns the link to a destination, or nil if the link wouldn't open it from outside the app.
    func url(to destination: some Destination) -> URL? {
      (try? router.deliveredLink(to: destination, on: origin)).flatMap { URL(string: $0) }
    }
  }

  /// A type that opens links in a window of the app, relative to the screen that contains them.
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

  /// The key of a value that's nil unless a view sets it.
  package enum OptionalKey<Wrapped>: EnvironmentKey {
    package static var defaultValue: Wrapped? { nil }
  }

  extension EnvironmentValues {
    var widgetPrinter: WidgetPrinter? {
      get { self[OptionalKey<WidgetPrinter>.self] }
      set { self[OptionalKey<WidgetPrinter>.self] = newValue }
    }

    /// The opener for links in a window of the app. Nil in a widget.
    package var linkOpener: LinkOpener? {
      get { self[OptionalKey<LinkOpener>.self] }
      set { self[OptionalKey<LinkOpener>.self] = newValue }
    }
  }
#endif

// Before Xcode 26, visionOS has no widgets.
#if canImport(WidgetKit) && !os(tvOS) && (!os(visionOS) || compiler(>=6.2))
  import WidgetKit

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

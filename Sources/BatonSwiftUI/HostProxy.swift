#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
  import BatonLinks
  public import SwiftUI

  /// The host of a view's window, for the app's buttons to use.
  ///
  /// ```swift
  /// @Environment(\.host) private var host
  ///
  /// Button("Play") { host.open(VideoPlayer(videoId: "first")) }
  /// Button("Scan") { Task { code = try await host.ask(ScanCode()) } }
  /// ```
  ///
  /// There's always a proxy, but in a preview or a widget it has no host: throwing calls fail with
  /// the code `no-host`, and the others do nothing. The proxy doesn't retain the host; the window
  /// does.
  public struct HostProxy: Sendable {
    weak var host: ContinuationHost?
    var context: DestinationContext?

    /// Creates a proxy for views in your own hosting controller:
    /// `.environment(\.host, HostProxy(host))`.
    public init(_ host: ContinuationHost?) { self.host = host }

    /// Returns the host itself, for everything that the proxy doesn't offer.
    ///
    /// - Throws: `no-host` if the view isn't in a window with a host.
    @MainActor public func get() throws(RoutingError) -> ContinuationHost {
      guard let host else { throw .noHost }
      return host
    }

    /// Opens a destination without waiting for the outcome, as a button does.
    ///
    /// The destination is placed relative to the view's screen, as with ``DestinationLink``.
    @MainActor public func open(
      _ destination: some Destination, presented styles: PresentationStyle...
    ) {
      host?.openFromView(destination, at: context?.address, styles)
    }

    /// Opens a destination and returns the outcome. Canceling the task withdraws the request,
    /// unless it has already changed the screen.
    ///
    /// - Throws: `no-host` if the view isn't in a window with a host.
    @MainActor @discardableResult
    public func open(
      _ destination: some Destination, presented styles: PresentationStyle...
    ) async throws(RoutingError) -> Outcome {
      let host = try get()
      return await host.open(host.tap(on: destination, at: context?.address, styles))
    }

    /// Shows a destination that returns an answer, and waits for the answer; see
    /// ``BatonHost/ContinuationHost/ask(_:)``.
    ///
    /// - Returns: The answer, or nil if the screen closed without one.
    /// - Throws: `no-host`, or the reason why the destination couldn't be shown.
    @MainActor public func ask<Value: Answering>(
      _ destination: Value
    ) async throws(RoutingError) -> Value.Answer? {
      try await get().ask(destination)
    }
  }

  extension HostProxy {
    /// Opens links relative to the screen that contains them.
    var linkOpener: LinkOpener {
      LinkOpener {
        host?.router
      } open: {
        open($0)
      }
    }
  }

  extension EnvironmentValues {
    /// The host of the window that contains a view.
    public var host: HostProxy {
      get {
        var proxy = self[OptionalKey<HostProxy>.self] ?? HostProxy(nil)
        proxy.context = destinationContext
        return proxy
      }
      set {
        self[OptionalKey<HostProxy>.self] = newValue
        linkOpener = host.linkOpener
      }
    }
  }

  extension Diagnostic.Code {
    /// The error code for a view that needs a host but doesn't have one, for example in a preview.
    static let noHost = Self(rawValue: "no-host")
  }

  extension RoutingError {
    static let noHost = Self(
      .noHost,
      says: """
        this view is not in a host's window. Fix: show it in a `DestinationGroup` or a `ContinuationView`
        """)
  }
#endif

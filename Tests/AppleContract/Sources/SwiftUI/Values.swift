@_spi(System) import AppleFoundation
public import Foundation

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    @_spi(System) public let name: String
    public static let handled = Result(name: "handled")
    public static let systemAction = Result(name: "system")
  }

  let handler: @MainActor (URL) -> Result

  public nonisolated init(handler: @escaping (URL) -> Result) {
    let handler = Given(handler)
    self.handler = { handler.value($0) }
  }

  public func callAsFunction(_ url: URL) {
    let result = handler(url)
    if result.name != "handled" { SystemActions.opened.append("\(result.name): \(url)") }
  }
}

@MainActor @preconcurrency public struct OpenWindowAction: Sendable {
  /// The function that opens a window. By default, it does nothing, as in an app that can only have
  /// one window.
  @_spi(System) public var open:
    @MainActor (_ id: String?, _ value: (any Codable & Hashable)?) -> Void = { _, _ in }

  @_spi(System) public nonisolated init() {}

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(id, value) }
}

/// The URLs that the app left to the system.
@_spi(System) @MainActor public enum SystemActions {
  public static var opened: [String] = []
}

public struct Transaction {
  public var disablesAnimations = false
  public init() {}
}

/// A log of state changes in order: `animated` or `at once`.
@_spi(System) @MainActor public enum Transactions {
  public static var log: [String] = []
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let text = transaction.disablesAnimations ? "at once" : "animated"
  MainActor.assumeIsolated { Transactions.log.append(text) }
  return try body()
}

public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction {
    get { windowOpener }
    @_spi(System) set { windowOpener = newValue }
  }

  public var supportsMultipleWindows: Bool {
    get { hasWindows }
    @_spi(System) set { hasWindows = newValue }
  }
}

/// A resting height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// A view's position inside another.
public struct Alignment: Equatable, Sendable {
  let name: String
  public static let center = Alignment(name: "center")
}

extension View {
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    decorated(.rests(detents))
  }

  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    decorated(.takesTouches(enabled))
  }
}

/// The style of a presentation, for a placement or for one request.
///
/// ```swift
/// var placement: Placement { .sheet(over: Feed()).presented(.detents(.medium, .large)) }
/// await host.open(Filter(), presented: .detents(.height(240)), .unanimated)
/// ```
///
/// A presenter lists the aspects that it supports in `Presenter.supportedAspects` and ignores the
/// rest. A style doesn't change the placement or the saved state.
public struct PresentationStyle: Sendable, Hashable {
  /// A resting height of a sheet.
  public enum Detent: Sendable, Hashable {
    /// About half the screen.
    case medium
    /// The largest height that a sheet can have.
    case large
    /// A fraction of the largest height, above 0 and up to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// A part of a style that a presenter may or may not support.
  public enum Aspect: String, Sendable, Hashable, CaseIterable {
    /// The resting heights of a sheet.
    case detents
    /// The animation.
    case animation
    /// A separate window.
    case window
  }

  /// The resting heights of a sheet. If the list is empty, the platform chooses the heights.
  public private(set) var detents: [Detent] = []
  /// True to animate, false not to animate, or nil for the default, which depends on the change.
  public private(set) var isAnimated: Bool?
  /// True to open a separate window, if the app can open one and something is already shown.
  public private(set) var opensWindow = false

  /// Creates a style that leaves every aspect at its default.
  public init() {}

  /// Sets a sheet's resting heights, in order. Invalid heights are ignored.
  public static func detents(_ detents: Detent...) -> Self {
    setting { $0.detents = detents.filter(\.isHeight) }
  }

  /// Animates the presentation, regardless of the placement's style. Restored and handed-off
  /// screens never animate.
  public static var animated: Self { setting { $0.isAnimated = true } }

  /// Shows the destination without animation. Any dismissals that make room for it aren't animated
  /// either.
  public static var unanimated: Self { setting { $0.isAnimated = false } }

  /// Opens a separate window. If the app can't open one, the placement applies.
  public static var inNewWindow: Self { setting { $0.opensWindow = true } }

  private static func setting(_ change: (inout Self) -> Void) -> Self {
    var style = Self()
    change(&style)
    return style
  }
}

extension PresentationStyle.Aspect {
  package static let all = Set(allCases)
}

extension PresentationStyle {
  /// Creates a style by combining several. If they conflict, later styles win.
  package init(_ styles: some Sequence<PresentationStyle>) {
    for style in styles { self = merging(style) }
  }

  /// Returns this style combined with another. If they conflict, the other one wins.
  package func merging(_ other: Self) -> Self {
    var style = self
    if !other.detents.isEmpty { style.detents = other.detents }
    style.isAnimated = other.isAnimated ?? isAnimated
    style.opensWindow = opensWindow || other.opensWindow
    return style
  }

  /// Returns the style, keeping only the given aspects.
  package func keeping(_ aspects: Set<Aspect>) -> Self {
    guard self != PresentationStyle() else { return self }
    var style = self
    if !aspects.contains(.detents) { style.detents = [] }
    if !aspects.contains(.animation) { style.isAnimated = nil }
    if !aspects.contains(.window) { style.opensWindow = false }
    return style
  }
}

extension PresentationStyle.Detent: CustomStringConvertible {
  fileprivate var isHeight: Bool {
    switch self {
    case .medium, .large: true
    case .fraction(let part): part > 0 && part <= 1
    case .height(let height): height > 0 && height.isFinite
    }
  }

  public var description: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let part): "\(part) of all"
    case .height(let height): "\(height) points"
    }
  }
}

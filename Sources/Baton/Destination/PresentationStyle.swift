/// How a place is presented, as a value: what its placement says, or a request for it alone.
///
/// ```swift
/// var placement: Placement { .sheet(over: Feed()).presented(.detents(.medium, .large)) }
/// await host.open(Filter(), presented: .detents(.height(240)), .unanimated)
/// ```
///
/// A presenter says what it honours (`Presenter.honoured`); what it does not, it shows as it shows all else.
/// It changes neither where a place stands nor what is saved.
public struct PresentationStyle: Sendable, Hashable {
  /// A height at which a sheet rests.
  public enum Detent: Sendable, Hashable {
    /// About half of the screen.
    case medium
    /// All that a sheet may take.
    case large
    /// A part of all that a sheet may take, above 0 and up to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// One thing that a style may say.
  public enum Aspect: String, Sendable, Hashable, CaseIterable {
    /// The heights at which a sheet rests.
    case detents
    /// Whether it moves as it comes.
    case animation
    /// A window of its own.
    case window
  }

  /// The heights at which a sheet rests; empty where the platform decides.
  public private(set) var detents: [Detent] = []
  /// Whether it moves as it comes; nil where the plan decides.
  public private(set) var isAnimated: Bool?
  /// Whether it gets a window of its own, where the app has windows and shows something already.
  public private(set) var opensWindow = false

  /// Says nothing.
  public init() {}

  /// A sheet rests at these heights, in this order; what is no height is left out.
  public static func detents(_ detents: Detent...) -> Self {
    var style = Self()
    style.detents = detents.filter(\.isHeight)
    return style
  }

  /// It moves as it comes, whatever its placement says. What is restored or handed off never moves.
  public static var animated: Self { moving(true) }

  /// It is there at once, and what goes for it goes at once.
  public static var unanimated: Self { moving(false) }

  /// In a window of its own; where there are none, where its placement says.
  public static var inNewWindow: Self {
    var style = Self()
    style.opensWindow = true
    return style
  }

  private static func moving(_ isAnimated: Bool) -> Self {
    var style = Self()
    style.isAnimated = isAnimated
    return style
  }
}

extension PresentationStyle {
  /// All that several say; of two that say another thing of one aspect the later.
  package init(_ styles: some Sequence<PresentationStyle>) {
    for style in styles { self = merging(style) }
  }

  /// All that both say; the other one's word where both say something.
  package func merging(_ other: Self) -> Self {
    var style = self
    if !other.detents.isEmpty { style.detents = other.detents }
    style.isAnimated = other.isAnimated ?? isAnimated
    style.opensWindow = opensWindow || other.opensWindow
    return style
  }

  /// What it says of some aspects.
  package func keeping(_ aspects: Set<Aspect>) -> Self {
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

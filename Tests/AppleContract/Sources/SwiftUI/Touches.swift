public import Foundation

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

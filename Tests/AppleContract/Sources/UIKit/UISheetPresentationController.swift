@_spi(System) import AppleFoundation
public import Foundation

/// A sheet and its detents.
@MainActor open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty { SystemLog.problems.note("exception: a sheet needs a detent") }
    }
  }

  @MainActor open class Detent: NSObject {
    @_spi(System) public let name: String
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    init(
      _ name: String,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.name = name
      self.resolver = resolver
    }

    public static func medium() -> Detent { Detent("medium") }
    public static func large() -> Detent { Detent("large") }
    public static func custom(
      identifier: String? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent("custom", resolver)
    }

    /// Returns the detent's height in a window of the given height.
    @_spi(System) public func height(of most: CGFloat) -> CGFloat? {
      resolver?(Context(maximumDetentValue: most))
    }

    private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let maximumDetentValue: CGFloat
      init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
    }
  }
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

extension UIViewController {
  /// The sheet's presentation controller, or nil if the controller isn't presented as a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      presentationController as? UISheetPresentationController
    default: nil
    }
  }
}

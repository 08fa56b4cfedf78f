/// A window's presentations on the platform below SwiftUI, one over the other.
///
/// If other code dismisses one on the platform, it's gone while its binding is still set. SwiftUI
/// thinks it's still presented, and presents nothing else there until the binding is cleared.
@MainActor protocol PresentedLevels: AnyObject {
  /// Looks for dismissals by other code before anything is presented.
  func look(for wanted: [Picture.Presentation])

  /// Returns true if a requested presentation can be there now.
  func allow(
    _ next: Picture.Presentation, of wanted: [Picture.Presentation], on level: Int
  ) -> Bool

  /// Presents and dismisses on the platform to match the picture.
  func follow(_ picture: Picture)

  /// The window's scene comes or goes.
  func follow(_ phase: ScenePhase)

  /// Other code dismisses what's on top.
  func drop()

  /// The window closes.
  func close()

  /// The number of presentations over the window's own views.
  var count: Int { get }

  /// True if presentations move until a test releases them.
  var holdsMovements: Bool { get set }
  var isMoving: Bool { get }
  func finishMovement()
}

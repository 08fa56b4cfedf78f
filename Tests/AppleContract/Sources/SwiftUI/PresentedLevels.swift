/// A window's presentations on the platform below SwiftUI, one over the other.
///
/// If other code dismisses a presentation on the platform, its binding remains set. SwiftUI then
/// considers it presented, and presents nothing else there until the binding is cleared.
@MainActor protocol PresentedLevels: AnyObject {
  /// Notices dismissals by other code. Called before anything is presented.
  func look(for wanted: [Picture.Presentation])

  /// Returns true if a requested presentation can be there now.
  func allow(
    _ next: Picture.Presentation, of wanted: [Picture.Presentation], on level: Int
  ) -> Bool

  /// Presents and dismisses on the platform to match the picture.
  func follow(_ picture: Picture)

  /// Adapts to the new phase of the window's scene.
  func follow(_ phase: ScenePhase)

  /// Dismisses the topmost presentation, as other code may do.
  func drop()

  /// Closes the window.
  func close()

  /// The number of presentations over the window's own views.
  var count: Int { get }

  /// True if the animations of presentations last until a test ends them.
  var holdsMovements: Bool { get set }
  var isMoving: Bool { get }
  func finishMovement()
}

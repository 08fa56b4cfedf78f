/// What a window presents, as the platform below SwiftUI has it: something for each sheet, cover, popover and alert,
/// one over the other.
///
/// What the platform takes away by other hands than SwiftUI's is gone from the screen while its binding is still set:
/// SwiftUI takes it for presented, and presents nothing else there, until the binding is cleared.
@MainActor protocol PresentedLevels: AnyObject {
  /// Looks at what other hands have dismissed, before anything is presented.
  func look(for wanted: [Picture.Presentation])

  /// Whether something can be there now, of all that is wanted there.
  func allow(
    _ next: Picture.Presentation, of wanted: [Picture.Presentation], on level: Int
  ) -> Bool

  /// Has the platform present what is drawn, and dismiss what is not.
  func follow(_ picture: Picture)

  /// The scene of the window comes or goes.
  func follow(_ phase: ScenePhase)

  /// Other code dismisses what's on top.
  func drop()

  /// The window is closed.
  func close()

  /// How many lie over the window's own views.
  var count: Int { get }

  /// Whether what comes and goes moves until a test lets it go.
  var holdsMovements: Bool { get set }
  var isMoving: Bool { get }
  func finishMovement()
}

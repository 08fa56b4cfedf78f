public import Baton

// The codes for requests that a host doesn't open.
extension Diagnostic.Code {
  /// A requirement isn't met, and waiting won't help.
  public static let denied = Self(rawValue: "denied")
  /// A requirement can't be checked right now, or its check took too long.
  public static let unavailable = Self(rawValue: "unavailable")
  /// The feature is switched off.
  public static let absent = Self(rawValue: "absent")
  /// A requirement redirected the request to another destination.
  package static let redirected = Self(rawValue: "redirected")
  /// The request was parked for too long.
  public static let expired = Self(rawValue: "expired")
  /// The user closed the screen that a requirement showed, such as a sign-in, and the requirement
  /// still isn't met.
  public static let abandoned = Self(rawValue: "abandoned")
  /// The account that the request belonged to has signed out.
  public static let signedOut = Self(rawValue: "signed-out")
  /// A screen refused to be dismissed.
  public static let stayed = Self(rawValue: "stayed")
  /// A screen couldn't be created.
  package static let screen = Self(rawValue: "screen")
  /// Too many requests were waiting for the app to be ready, for a confirmation, or for a new
  /// scene.
  package static let overflow = Self(rawValue: "overflow")
  /// The user was just asked about an identical command from outside the app, or the command's
  /// source asks too often.
  package static let tooMany = Self(rawValue: "too-many")
  /// A saved state arrived after the user had navigated.
  public static let late = Self(rawValue: "late")
  /// A saved state belongs to another account.
  package static let otherAccount = Self(rawValue: "other-account")
  /// An announced activity never arrived.
  package static let notTransferred = Self(rawValue: "not-transferred")
  /// The host was closed, because its scene is gone.
  public static let sceneGone = Self(rawValue: "scene-gone")
  /// The user didn't confirm a command.
  public static let unconfirmed = Self(rawValue: "unconfirmed")
  /// A command threw an error, or took too long.
  package static let commandFailed = Self(rawValue: "command-failed")

  /// The presenter refused a step twice, or the screen didn't end up as planned.
  public static let notShown = Self(rawValue: "not-shown")
  /// The screen has been opened, but the user can't see it yet.
  package static let notSeen = Self(rawValue: "not-seen")
  /// The task that awaited the request was canceled.
  public static let withdrawn = Self(rawValue: "withdrawn")

  /// A newer request replaced a call to `ask` before the requested screen was shown.
  public static let superseded = Self(rawValue: "superseded")
}

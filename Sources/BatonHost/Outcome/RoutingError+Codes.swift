public import Baton

extension RoutingError.Code {
  /// A requirement isn't met, and waiting wouldn't help.
  public static let denied = Self(rawValue: "denied")
  /// A requirement couldn't be checked now, or took too long.
  public static let unavailable = Self(rawValue: "unavailable")
  /// Its feature is switched off.
  public static let absent = Self(rawValue: "absent")
  /// A requirement led to another place.
  public static let redirected = Self(rawValue: "redirected")
  /// A requirement is to be met first.
  public static let parked = Self(rawValue: "parked")
  /// It waited too long for a requirement.
  public static let expired = Self(rawValue: "expired")
  /// The user closed the sign-in, or whatever else its requirement showed, and the requirement still isn't met.
  public static let abandoned = Self(rawValue: "abandoned")
  /// The account that it was meant for signed out.
  public static let signedOut = Self(rawValue: "signed-out")
  /// A screen does not want to be left.
  public static let stayed = Self(rawValue: "stayed")
  /// A screen could not be made.
  public static let screen = Self(rawValue: "screen")
  /// Too many requests waited: for the app to be ready, for a confirmation, for a new scene.
  public static let overflow = Self(rawValue: "overflow")
  /// Commands from outside asked the user the same again, or too often.
  public static let tooMany = Self(rawValue: "too-many")
  /// A saved state came after the user had gone on.
  public static let late = Self(rawValue: "late")
  /// A saved state belongs to another account.
  public static let otherAccount = Self(rawValue: "other-account")
  /// An announced activity never arrived.
  public static let notTransferred = Self(rawValue: "not-transferred")
  /// Its scene went away.
  public static let sceneGone = Self(rawValue: "scene-gone")
  /// The user did not confirm a command.
  public static let unconfirmed = Self(rawValue: "unconfirmed")
  /// A command threw an error, or took too long.
  public static let commandFailed = Self(rawValue: "command-failed")

  /// The screen did not come to show it.
  public static let notShown = Self(rawValue: "not-shown")
  /// The screen shows it, and the user does not see it yet.
  public static let notSeen = Self(rawValue: "not-seen")
  /// Its caller did not wait for it anymore.
  public static let withdrawn = Self(rawValue: "withdrawn")

  /// A newer request replaced a question before its screen was shown.
  public static let superseded = Self(rawValue: "superseded")

  /// All that a host adds to those of its router.
  package static let ofHost: [Self] = [
    .denied, .unavailable, .absent, .redirected, .parked, .expired, .abandoned, .signedOut, .stayed,
    .screen,
    .overflow, .tooMany, .late, .otherAccount, .notTransferred, .sceneGone, .unconfirmed,
    .commandFailed,
    .notShown,
    .notSeen, .withdrawn, .superseded,
  ]
}

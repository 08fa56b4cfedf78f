public import Baton

// Problems with restoring, saving, deleting, or opening a scene.
extension Diagnostic.Code {
  /// The stored state is incomplete or was changed. The previous state is used, if it's complete.
  package static let damaged = Self(rawValue: "damaged")
  /// The stored state has an older format that this version doesn't read anymore.
  package static let olderFormat = Self(rawValue: "older-format")
  /// The stored state has a newer format. It's left as it is.
  package static let newerFormat = Self(rawValue: "newer-format")
  /// The stored state can't be read at the moment.
  public static let locked = Self(rawValue: "locked")
  /// The app isn't allowed to read the stored state.
  package static let notPermitted = Self(rawValue: "not-permitted")
  /// The state file isn't used, because it's a symbolic link or has another hard link.
  package static let link = Self(rawValue: "link")
  /// The item with the state file's name isn't a regular file.
  package static let notAFile = Self(rawValue: "not-a-file")
  /// The stored state isn't used, because it belongs to another user.
  package static let foreignOwner = Self(rawValue: "foreign-owner")

  /// The state didn't arrive within ``SceneLimits/loadTimeout``.
  package static let loadTimeout = Self(rawValue: "load-timeout")
  /// Only part of the state was restored.
  package static let degraded = Self(rawValue: "degraded")
  /// The state wasn't restored.
  package static let notRestored = Self(rawValue: "not-restored")
  /// The store didn't delete the state; see ``Diagnostic/causes``.
  package static let notDeleted = Self(rawValue: "not-deleted")
  /// A destination didn't get its own window: the app can't open windows, the platform refused,
  /// or the window didn't connect.
  package static let noWindow = Self(rawValue: "no-window")

  /// The disk is full, or the user's quota is used up.
  public static let fullDisk = Self(rawValue: "full-disk")
  /// The state is too long for the store.
  package static let tooLong = Self(rawValue: "too-long")
  /// Any other system error.
  package static let other = Self(rawValue: "other")
}

extension Diagnostic {
  package init(
    _ code: Code, of scene: String?, says words: RedactableText, because cause: Diagnostic? = nil
  ) {
    self.init(
      code, says: words, at: scene.map { [Location(scene: $0)] } ?? [],
      causes: cause.map { [$0] } ?? [])
  }
}

import Baton

/// A problem with restoring, saving, deleting or opening a scene.
public struct SceneProblem: Sendable, Hashable {
  /// The kind of problem. The raw value is stable; later versions may add others.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The stored state is incomplete or was changed. The previous state is used, if it's complete.
    package static let damaged = Code(rawValue: "damaged")
    /// The stored state has an older format that this version doesn't read anymore.
    package static let olderFormat = Code(rawValue: "older-format")
    /// The stored state has a newer format. It's left as it is.
    package static let newerFormat = Code(rawValue: "newer-format")
    /// The stored state can't be read at the moment.
    package static let locked = Code(rawValue: "locked")
    /// The app isn't allowed to read the stored state.
    package static let notPermitted = Code(rawValue: "not-permitted")
    /// The state file is a symbolic link, or has another hard link. It isn't used.
    package static let link = Code(rawValue: "link")
    /// Something that isn't a regular file has the state file's name.
    package static let notAFile = Code(rawValue: "not-a-file")
    /// The stored state belongs to another user. It isn't used.
    package static let foreignOwner = Code(rawValue: "foreign-owner")
    /// The stored state can't be read for another reason.
    package static let unreadable = Code(rawValue: "unreadable")

    /// The state didn't arrive within ``SceneLimits/loadTimeout``.
    package static let loadTimeout = Code(rawValue: "load-timeout")
    /// The state arrived after the user had navigated, so it isn't restored.
    package static let late = Code(rawValue: "late")
    /// Only part of the state was restored.
    package static let degraded = Code(rawValue: "degraded")
    /// The state wasn't restored.
    package static let notRestored = Code(rawValue: "not-restored")
    /// The hierarchy can't be encoded.
    package static let notEncoded = Code(rawValue: "not-encoded")
    /// The store didn't save the state; see ``SceneProblem/storeError``.
    package static let notSaved = Code(rawValue: "not-saved")
    /// The store didn't delete the state; see ``SceneProblem/storeError``.
    package static let notDeleted = Code(rawValue: "not-deleted")
    /// A destination didn't get its own window: the app can't open windows, the platform refused,
    /// or the window didn't connect.
    package static let noWindow = Code(rawValue: "no-window")
  }

  /// The kind of problem.
  public let code: Code
  /// The scene's id, or the name of the destination that didn't get its window. Nil if the problem
  /// concerns all scenes.
  public let scene: String?
  /// The store's error, if there was one.
  public let storeError: SceneStoreError?
  package let words: RedactableText

  /// A sentence about the problem. It may contain values and names of scenes.
  public var message: String { words.text }
  /// The sentence for logs, without values.
  public var redacted: String { words.redacted }

  package init(
    _ code: Code, of scene: String?, says words: RedactableText,
    because storeError: SceneStoreError? = nil
  ) {
    self.code = code
    self.scene = scene
    self.storeError = storeError
    self.words = words
  }

  /// Creates a problem for your store.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - scene: The scene.
  ///   - message: One sentence.
  ///   - redacted: The sentence without values. If it's nil, the code is used instead.
  package init(_ code: Code, of scene: String, message: String, redacted: String? = nil) {
    self.init(
      code, of: scene, says: RedactableText(text: message, redacted: redacted ?? code.rawValue))
  }
}

extension SceneProblem: CustomStringConvertible {
  /// The scene and the sentence.
  public var description: String { scene.map { "scene \($0.escaped): \(message)" } ?? message }
}

import Baton

/// The reason why a ``SceneStore`` couldn't save or delete a state.
public struct SceneStoreError: Error, Sendable, Hashable {
  /// The kind of error. The raw value is stable; later versions may add others.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The disk is full, or the user's quota is used up.
    public static let fullDisk = Code(rawValue: "full-disk")
    /// The process isn't allowed to write there, or the file belongs to another user.
    public static let notPermitted = Code(rawValue: "not-permitted")
    /// The files are protected while the device is locked. Try again later.
    public static let locked = Code(rawValue: "locked")
    /// The state is too long for the store.
    public static let tooLong = Code(rawValue: "too-long")
    /// There's a symbolic link instead of a file, or the file has a second hard link.
    public static let link = Code(rawValue: "link")
    /// There's something else where a file or folder should be.
    public static let notAFile = Code(rawValue: "not-a-file")
    /// Another error of the system.
    public static let other = Code(rawValue: "other")
  }

  /// The kind of error.
  public let code: Code
  package let words: RedactableText

  /// A sentence that describes the error. It may contain scene names.
  public var message: String { words.text }
  /// The sentence for logs, without names.
  public var redacted: String { words.redacted }

  package init(_ code: Code, says words: RedactableText) {
    self.code = code
    self.words = words
  }

  /// Creates an error for your store.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: A sentence that describes the error.
  ///   - redacted: The same sentence without private values. If it's nil, the code is used instead.
  public init(_ code: Code, message: String, redacted: String? = nil) {
    self.code = code
    words = RedactableText(text: message, redacted: redacted ?? code.rawValue)
  }
}

extension SceneStoreError: CustomStringConvertible {
  public var description: String { message }
}

public import Foundation

extension Router {
  /// What came of reading a saved hierarchy.
  public struct DecodedHierarchy: Sendable, Hashable {
    /// Nil where nothing of it could be read.
    public let hierarchy: Hierarchy?
    /// What was cut off or placed anew, in the order of the places; empty where all is as it was saved.
    public let problems: [Problem]

    /// What of a saved hierarchy could not be read as it was saved.
    public struct Problem: Sendable, Hashable {
      /// What kind of problem it is.
      public let code: Code
      /// The stable name of the place; nil where the whole state is meant.
      public let place: String?
      package let words: RedactableText

      /// One sentence, in which values may stand.
      public var message: String { words.text }
      /// The sentence without values: what may be logged.
      public var redacted: String { words.redacted }

      init(_ code: Code, of place: String? = nil, says words: RedactableText) {
        self.code = code
        self.place = place
        self.words = words
      }
    }
  }

  /// Reads a saved hierarchy, of this or another version of the app.
  ///
  /// A leaf that is unknown, or whose values cannot be read, is cut off; a child of an unknown ancestor
  /// is placed anew by its own placement. Never throws and never traps, whatever the data holds.
  public func decodeHierarchy(_ data: Data) -> DecodedHierarchy {
    let saved: SavedHierarchy
    do {
      saved = try JSONDecoder().decode(SavedHierarchy.self, from: data)
    } catch {
      return DecodedHierarchy(hierarchy: nil, problems: [.unreadable(error)])
    }
    guard saved.version == SavedHierarchy.version else {
      return DecodedHierarchy(hierarchy: nil, problems: [.version(saved.version)])
    }
    var restoration = Restoration(router: self)
    return restoration.run(saved.root)
  }
}

extension Router.DecodedHierarchy.Problem {
  /// What kind of problem it is, by a stable name: the raw value. More may come.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The data is no saved hierarchy.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A later version of Baton wrote it.
    public static let version = Code(rawValue: "version")
    /// A place was cut off: it is nested too deeply.
    public static let tooDeep = Code(rawValue: "too-deep")
    /// A place was cut off: the app has no destination of that name.
    public static let unknownDestination = Code(rawValue: "unknown-destination")
    /// A place was cut off: its container has no such slot any more.
    public static let unknownSlot = Code(rawValue: "unknown-slot")
    /// A place was cut off: its values cannot be read.
    public static let values = Code(rawValue: "values")
    /// What a place stood on was cut off, and the place was placed by its own placement.
    public static let placedAnew = Code(rawValue: "placed-anew")
    /// What a place stood on was cut off, and it has no place in this app any more.
    public static let noPlace = Code(rawValue: "no-place")
  }
}

extension Router.DecodedHierarchy.Problem: CustomStringConvertible {
  public var description: String { message }
}

extension RoutingError {
  static func notSaved(_ error: any Error) -> Self {
    Self(
      .values, says: "the hierarchy cannot be encoded: \(value: ValueErrorText(error).text)")
  }
}

extension Router.DecodedHierarchy.Problem {
  static func unreadable(_ error: any Error) -> Self {
    Self(
      .unreadable, says: "the saved state cannot be read: \(value: ValueErrorText(error).text)")
  }

  static func version(_ version: Int) -> Self {
    Self(
      .version,
      says: "the saved state has version \(version), but this app reads \(SavedHierarchy.version)")
  }

  static func tooDeep(_ name: String) -> Self {
    Self(.tooDeep, of: name, says: "\(value: name) is nested too deeply, so it was cut off")
  }

  static func unknownDestination(_ name: String) -> Self {
    Self(
      .unknownDestination, of: name,
      says: "no destination is named \(value: name.quoted), so it was cut off")
  }

  static func unknownSlot(_ name: String) -> Self {
    Self(.unknownSlot, of: name, says: "the slot of \(name) no longer exists, so it was cut off")
  }

  static func values(_ type: RoutableType, _ error: any Error) -> Self {
    Self(
      .values, of: type.name,
      says: "\(type.name) was cut off, because its values cannot be read: "
        + "\(value: type.text(of: error))")
  }

  static func placedAnew(_ name: String) -> Self {
    Self(.placedAnew, of: name, says: "\(name) was moved to its own placement")
  }

  static func noPlace(_ name: String, _ error: RoutingError) -> Self {
    Self(.noPlace, of: name, says: "\(name) no longer has a place: \(error.words)")
  }
}

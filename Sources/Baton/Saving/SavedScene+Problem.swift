extension Router.SavedScene {
  /// A part of a scene that couldn't be saved or restored unchanged.
  public struct Problem: Sendable, Hashable {
    /// The kind of problem.
    public let code: Code
    /// The destination's saved name. Nil if the problem isn't about one destination. An unknown
    /// name could contain anything, so don't log it.
    public let place: String?
    package let words: RedactableText

    /// A sentence that may contain values.
    public var message: String { words.text }
    /// The sentence for logs, without values.
    public var redacted: String { words.redacted }

    init(_ code: Code, of place: String? = nil, says words: RedactableText) {
      self.code = code
      self.place = place
      self.words = words
    }
  }
}

extension Router.SavedScene.Problem {
  /// The kind of problem. The raw value is stable; later versions may add others.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The data isn't a saved state.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A later version of Baton wrote it.
    public static let version = Code(rawValue: "version")
    /// A destination was cut off, because it's nested too deeply in slots and presentations.
    public static let tooDeep = Code(rawValue: "too-deep")
    /// A destination was cut off, because nothing in the app has its name.
    public static let unknownDestination = Code(rawValue: "unknown-destination")
    /// A destination was cut off, because its container no longer has the slot.
    public static let unknownSlot = Code(rawValue: "unknown-slot")
    /// A destination was cut off, because its values can't be read.
    public static let values = Code(rawValue: "values")
    /// A destination was moved to its own placement, with everything on top of it, because its
    /// saved position isn't allowed or its parent is gone.
    public static let relocated = Code(rawValue: "relocated")
    /// A destination was cut off, because the position that its own placement specifies no longer
    /// exists or is occupied.
    public static let noPlace = Code(rawValue: "no-place")
    /// A destination or the parked request wasn't saved, because a property in
    /// ``DestinationTrait/redacts(_:)`` has a value.
    public static let redacted = Code(rawValue: "redacted")
    /// The parked request wasn't saved or restored, because its kind is never saved, its link opens
    /// nothing, or its data is damaged.
    public static let parked = Code(rawValue: "parked")
  }
}

extension Router.SavedScene.Problem: CustomStringConvertible {
  public var description: String { message }
}

extension Router.SavedScene.Problem {
  static func unreadable(_ error: SavedStateError) -> Self {
    Self(.unreadable, says: "the saved state cannot be read: \(value: error.description)")
  }

  static func version(_ version: Int64) -> Self {
    Self(
      .version,
      says: "the saved state has version \(value: String(version)), but this app reads "
        + "version \(SavedState.version)")
  }

  static func tooDeep(_ name: String?) -> Self {
    Self(
      .tooDeep, of: name,
      says: "\(value: name ?? "a place") is nested too deeply, so it was cut off")
  }

  package static func unknownDestination(_ name: String) -> Self {
    Self(
      .unknownDestination, of: name,
      says: "no destination is named \(value: name.quoted), so it was cut off")
  }

  static func unknownSlot(_ name: String) -> Self {
    Self(.unknownSlot, of: name, says: "the slot of \(name) no longer exists, so it was cut off")
  }

  static func values(_ type: RouteType, _ error: any Error) -> Self {
    Self(
      .values, of: type.name,
      says: "\(type.name) was cut off, because its values cannot be read: "
        + "\(value: type.text(of: error))")
  }

  static func relocated(_ name: String) -> Self {
    Self(.relocated, of: name, says: "\(name) was moved to its own placement")
  }

  static func noPlace(_ name: String, _ error: RoutingError) -> Self {
    Self(.noPlace, of: name, says: "\(name) no longer has a place: \(error.words)")
  }

  static func taken(_ name: String) -> Self {
    Self(
      .noPlace, of: name, says: "\(name) was cut off, because something else stands in its place")
  }

  static func redacted(_ name: String, _ property: String) -> Self {
    Self(
      .redacted, of: name,
      says: "\(name) was not saved, because its redacted property \(property) is set")
  }

  static func parkedRedacted(_ name: String, _ property: String) -> Self {
    Self(
      .redacted, of: name,
      says: "the parked request was not saved, because the redacted property \(property) of "
        + "\(name) is set")
  }

  static func parkedKind(_ kind: String) -> Self {
    Self(.parked, says: "the parked request was left out: \(kind) is not kept")
  }

  static func parkedNowhere(_ error: RoutingError) -> Self {
    Self(.parked, says: "the parked request was left out, because it leads nowhere: \(error.words)")
  }

  static func parkedUnreadable(_ error: any Error) -> Self {
    Self(
      .parked,
      says: "the parked request was left out, because it cannot be read: "
        + "\(value: ValueErrorText(error).text)")
  }
}

// Problems with parts of a scene that couldn't be saved or restored unchanged.

extension Diagnostic.Code {
  /// The data isn't a saved state.
  package static let unreadable = Self(rawValue: "unreadable")
  /// A version of Baton with another format wrote the saved state.
  package static let version = Self(rawValue: "version")
  /// A destination was cut off because it's nested too deeply in slots and presentations, or
  /// because the saved state has too many destinations.
  package static let tooDeep = Self(rawValue: "too-deep")
  /// A destination was cut off because its container no longer has the slot.
  package static let unknownSlot = Self(rawValue: "unknown-slot")
  /// A destination and everything on top of it moved to the destination's own placement, because
  /// the saved position isn't allowed or the parent is gone.
  package static let relocated = Self(rawValue: "relocated")
  /// A destination was cut off because its own placement leads to a position that no longer exists
  /// or is occupied.
  package static let noPlace = Self(rawValue: "no-place")
  /// The request is waiting for a requirement to be met. In a problem with a saved state, this code
  /// means that such a request was left out.
  public static let parked = Self(rawValue: "parked")
}

extension Diagnostic {
  init(_ code: Code, about destination: String?, says words: RedactableText) {
    let places = destination.map { [Location(destination: $0)] } ?? []
    self.init(code, says: words, at: places)
  }

  /// Returns the problem with a destination that was cut off.
  static func cutOff(_ name: String, _ code: Code, because reason: RedactableText) -> Self {
    Self(code, about: name, says: "\(name) was cut off, because \(reason)")
  }

  static func tooDeep(_ name: String?) -> Self {
    Self(
      .tooDeep, about: name,
      says: "\(value: name ?? "a destination") is nested too deeply, so it was cut off")
  }

  package static func unknownDestination(_ name: String) -> Self {
    Self(
      .unknownDestination, about: name,
      says: "no destination is named \(value: name.quoted), so it was cut off")
  }

  static func unknownSlot(_ name: String) -> Self {
    cutOff(name, .unknownSlot, because: "its slot no longer exists")
  }

  static func parkedRedacted(_ name: String, _ property: String) -> Self {
    Self(
      .redacted, about: name,
      says: "the parked request was not saved, because the redacted property \(property) of "
        + "\(name) is set")
  }

  static func parkedKind(_ kind: String) -> Self {
    Self(.parked, says: "the parked request was left out: \(kind) can't be saved")
  }

  static func parkedNowhere(_ error: RoutingError) -> Self {
    Self(.parked, says: "the parked request was left out, because it opens nothing: \(error.words)")
  }
}

/// How a source file registers a route: a call, in Swift or Objective-C, with the pattern in it.
struct RegistrationCall: Hashable {
  enum Form: Hashable {
    /// `name("…")`, `name(["…", ("…", handler)])`
    case argument
    /// The same, and as a label: `name:@"…"`, `forRoute: "…"`
    case label
    /// `name["…"] = …`; what stands before the name does not matter.
    case subscripted
  }

  let name: String
  let form: Form
  let table: String
  /// Whether something must stand behind the pattern: a closure, or another argument. Without it the call
  /// of so common a name is another.
  let needsHandler: Bool

  init(
    _ name: String, form: Form = .argument, table: String = "", needsHandler: Bool = false
  ) {
    self.name = name
    self.form = form
    self.table = table
    self.needsHandler = needsHandler
  }
}

/// A call of a source that registers routes, or would if its pattern were known.
struct FoundRegistration {
  let line: Int
  let call: RegistrationCall
  /// As it begins in the source.
  let text: String
  /// Its patterns, none where they are not known.
  let patterns: [String]
  /// Why they are not known.
  let reason: String?
  let priority: Int
  /// The scheme to which it is bound.
  let scheme: String?
  /// What the handler looks up in the link's parameters, in its order.
  let lookedUp: [String]
  /// Whether the handler takes the link as it came.
  let takesWholeLink: Bool
}

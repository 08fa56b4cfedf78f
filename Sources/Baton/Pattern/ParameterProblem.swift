/// A mismatch between a pattern's parameter and a property. The router looks for mismatches when it
/// analyzes a type, and the `@Destination` macro looks for them when it reads the declaration.
package struct ParameterProblem: Error, Equatable, Sendable {
  package let code: String
  package let summary: String
  /// Names that you may have meant, most similar first.
  package var available: [String] = []
  package let fix: String
}

/// The facts about a property that determine which parameters can set it.
package protocol ParameterProperty {
  var name: String { get }
  /// The Swift type, for messages.
  var typeName: String { get }
  var mayBeMissing: Bool { get }
  var isList: Bool { get }
  /// True for a dictionary that receives every query item for which the pattern has no parameter.
  var takesOtherItems: Bool { get }
  /// True if a link can contain values of this type.
  var isCarried: Bool { get }
}

extension ParameterProperty {
  /// True if the property is set to an empty collection when the link has no values for it.
  package var isFilledByNothing: Bool { isList || takesOtherItems }

  /// The problem to report if a pattern has no parameter for this property. Nil if the property is
  /// optional or may be empty.
  package var problemWithoutParameter: ParameterProblem? {
    guard !mayBeMissing, !isFilledByNothing else { return nil }
    return ParameterProblem(
      code: "required-property-without-parameter",
      summary: "the pattern has no parameter for the required property \(quote(name))",
      fix: "add {\(name)} to the pattern, set it with .setting(…), or make the property optional")
  }
}

extension PatternParameter {
  /// Returns the problem to report if no property has this parameter's name.
  package func problem(withoutPropertyAmong names: [String]) -> ParameterProblem {
    let near = EditDistance.nearest(to: name, in: names)
    return ParameterProblem(
      code: "parameter-without-property", summary: "no property is named \(quote(name))",
      available: near,
      fix: near.first.map { "write {\($0)}, or add the property" }
        ?? "add the property, or remove the parameter")
  }

  /// Returns the reason why the parameter can't fill the property with the same name, or nil if it
  /// can.
  ///
  /// - Parameter noun: `destination` or `command`.
  package func problem(
    filling property: some ParameterProperty, isInGroup: Bool, isInPath: Bool, of noun: String
  ) -> ParameterProblem? {
    guard (form == .queryRest) == property.takesOtherItems else {
      return form == .queryRest
        ? ParameterProblem(
          code: "rest-without-dictionary",
          summary: "\(quote(name)) takes all other query items, but the property's type is "
            + property.typeName,
          fix: "make the property a [String: String], or a [String: [String]] for names that repeat"
        )
        : ParameterProblem(
          code: "dictionary-without-rest",
          summary: "\(quote(name)) takes one value, but the property's type is "
            + property.typeName,
          fix: "write ?{\(name)*}, which takes all other query items")
    }
    if property.takesOtherItems { return nil }
    guard property.isCarried else {
      return ParameterProblem(
        code: "type-not-carried",
        summary:
          "a link cannot carry \(quote(name)): its type \(property.typeName) has no text form",
        fix: "use a built-in type or a raw-value enum, conform the type to LinkValue, or remove "
          + "the parameter")
    }
    guard isTail == (isInPath && property.isList) else {
      return isTail
        ? ParameterProblem(
          code: "tail-without-list",
          summary: "\(quote(name)) takes several segments, but the property is a single "
            + property.typeName,
          fix: "make the property an array, or write {\(name)}")
        : ParameterProblem(
          code: "list-without-tail",
          summary: "\(quote(name)) takes one segment, but the property is \(property.typeName)",
          fix: "write {\(name)*} at the end of the path, or move it to the query")
    }
    let mayBeLeftOut = isInGroup || (mayBeLeftOut && !isTail)
    guard !mayBeLeftOut || hasDefault || property.mayBeMissing || property.isList else {
      return ParameterProblem(
        code: "parameter-optionality",
        summary: "\(quote(name)) is optional in the pattern, but required in the \(noun)",
        fix: "make the property optional, give the parameter a default {\(name)=…}, or write "
          + "{\(name)}")
    }
    return nil
  }
}

extension ParameterKind {
  /// The words after `is not` in a message: `a valid Int`, `one of red, green`.
  private var value: String {
    switch self {
    case .kind: "a valid \(name)"
    case .closed: name
    }
  }

  /// Returns the problem for a default value that the parameter doesn't accept.
  package func problem(ofDefault text: String, of parameter: PatternParameter) -> ParameterProblem {
    ParameterProblem(
      code: "default-does-not-parse",
      summary: "the default \(quote(text)) of \(quote(parameter.name)) is not \(value)",
      fix: "write a default that the parameter itself accepts")
  }
}

private func quote(_ text: String) -> String { "\u{201C}\(text)\u{201D}" }

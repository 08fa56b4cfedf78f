import BatonSourceReader

/// The code that a macro generates (members or an extension), and the mistakes that it finds.
struct Expansion {
  private(set) var text = ""
  private(set) var diagnostics: [MacroDiagnostic] = []

  private let macro: AttachedMacro
  private let patterns: PatternArguments
  private let type: Declaration?
  private let isReadToEnd: Bool
  /// The properties that the synthesized `Codable` code decodes.
  private let properties: [StoredProperty]

  init(of macro: AttachedMacro) {
    self.macro = macro
    patterns = PatternArguments(macro.attribute.text)
    let source = SourceFile(SourceText(path: "", text: macro.declaration.text))
    let type = source.types.first
    self.type = type
    isReadToEnd = source.warning == nil
    properties = (type?.body.properties ?? []).filter(\.isDecoded).map {
      StoredProperty($0, types: type?.body.types ?? [])
    }
    if let type, type.kind != .struct {
      refuse(type)
      return
    }
    switch macro.role {
    case .extension: text = addedExtension
    case .member:
      text = [declaredPatterns, initializer].compactMap(\.self).joined(separator: "\n")
      check()
    }
  }

  /// The extension with the conformance and the coding. Empty if there's nothing to add.
  private var addedExtension: String {
    let name = macro.kind.protocolName
    let isStated = type?.inherited.contains { $0 == name || $0 == "Baton.\(name)" } ?? false
    let conforms = isStated || !(macro.conformances?.contains(name) ?? true)
    let coding = coding
    guard let extended = macro.extendedType, !conforms || coding != nil else { return "" }
    // Outside its outer types, the extension isn't limited to the versions that they're limited to.
    let limits = ([type] + outerTypes).compactMap { $0?.modifiers.availability }
    let availability = (limits.first { !$0.isEmpty } ?? []).map { "@available(\($0))\n" }
    let conformance = conforms ? "" : ": Baton.\(name)"
    return "\(availability.joined())extension \(extended)\(conformance) {\(coding ?? "")}"
  }

  /// Methods that do the same as Swift's `Codable` code. They're smaller and faster, because all
  /// types share one type of keys.
  ///
  /// Nil if Swift's code may not contain exactly these properties, each with its own name as the
  /// key.
  private var coding: String? {
    guard isCodedByName else { return nil }
    let calls = "BatonMacros.PropertyCoding"
    var reading = ""
    var writing = properties.isEmpty ? "  \(calls).writeNothing(to: encoder)\n" : ""
    for property in properties {
      let (name, key) = ("self.\(property.declaration.name)", "\"\(property.name)\"")
      reading += "  \(name) = try \(calls).read(\(key), from: decoder)\n"
      writing += "  try \(calls).write(\(name), \(key), to: encoder)\n"
    }
    // The alias makes `CodingKeys` in another extension an error, because they'd have no effect.
    return """

      private typealias CodingKeys = Swift.Never
      \(access)nonisolated init(from decoder: any Swift.Decoder) throws {
      \(reading)}
      \(access)nonisolated func encode(to encoder: any Swift.Encoder) throws {
      \(writing)}

      """
  }

  private var isCodedByName: Bool {
    guard let type, !patterns.isEmpty, propertiesDecide else { return false }
    let stored = type.body.properties.filter { !$0.modifiers.isStatic && !$0.isComputed }
    return stored.count == properties.count
      && properties.allSatisfy { $0.isPlain && $0.name.wholeMatch(of: /\w+/) != nil }
      && type.inherited.allSatisfy(Self.protocolsWithoutCoding.contains)
      && ["CodingKeys", "encode(", "lazy"].allSatisfy { !macro.declaration.text.contains($0) }
  }

  /// Protocols that have no default `init(from:)` or `encode(to:)`.
  private static let protocolsWithoutCoding: Set = [
    "Destination", "Baton.Destination", "Command", "Baton.Command", "Codable", "Hashable",
    "Equatable", "Sendable", "Identifiable",
  ]

  /// The access modifier: `public `, `package `, or an empty string.
  private var access: String {
    let outer = outerTypes.first
    let inherited = outer?.kind == .extension ? outer?.modifiers.access : nil
    let access = type?.modifiers.access ?? inherited
    return access == "public" || access == "package" ? "\(access ?? "") " : ""
  }

  /// The types and extensions that contain the type, innermost first.
  private var outerTypes: [Declaration] {
    macro.context.compactMap { SourceFile(SourceText(path: "", text: $0)).types.first }
  }

  private var ownPatterns: PropertyDeclaration? {
    type?.body.properties.first { $0.modifiers.isStatic && $0.name == "patterns" }
  }

  private var declaredPatterns: String? {
    guard ownPatterns == nil else { return nil }
    // The last line may be a comment.
    return """
      \(access)static var patterns: [Baton.RoutePattern] {
        [\(patterns.isEmpty ? "" : patterns.text ?? "")
        ]
      }
      """
  }

  /// The memberwise initializer. The one that Swift itself generates is never `public` or
  /// `package`.
  ///
  /// Nil if the type has an initializer other than `init(from:)`, or if the type of a property is
  /// unclear or hidden from callers.
  private var initializer: String? {
    guard needsInitializer, hasAllProperties else { return nil }
    let hiddenNames = hiddenNames
    var parameters: [String] = []
    var lines: [String] = []
    for property in properties {
      guard property.isPlain else { return nil }
      if property.isOptional(without: hiddenNames) { continue }
      guard let type = property.type, !property.names(anyOf: hiddenNames) else { return nil }
      let name = property.declaration.name
      parameters.append("\(name): \(type)\(property.defaultValue.map { " = \($0)" } ?? "")")
      lines.append("  self.\(name) = \(name)\n")
    }
    return "\(access)init(\(parameters.joined(separator: ", "))) {\n\(lines.joined())}"
  }

  /// The nested types and static members that callers of the initializer may not be able to use.
  private var hiddenNames: Set<String> {
    guard let type else { return [] }
    func isHidden(_ modifiers: DeclarationModifiers) -> Bool {
      !modifiers.isPublic && "\(modifiers.access ?? "internal") " != access
    }
    let types = type.body.types.filter { isHidden($0.modifiers) }.map(\.name)
    let members = (type.body.properties + type.body.functions).filter {
      $0.modifiers.isStatic && isHidden($0.modifiers)
    }
    return Set(types + members.flatMap { ["Self.\($0.name)", "\(type.name).\($0.name)"] })
  }

  private var needsInitializer: Bool {
    guard let type, !access.isEmpty else { return false }
    return type.body.initializers.allSatisfy { $0.required == ["from"] }
  }

  /// True if no other macro can add properties.
  private var hasAllProperties: Bool {
    guard let type, isReadToEnd, !type.body.hasOtherProperties else { return false }
    return type.modifiers.attributes.allSatisfy(Self.knownAttributes.contains)
  }

  private static let knownAttributes: Set = [
    "Destination", "Command", "available", "frozen", "usableFromInline", "preconcurrency",
    "MainActor", "dynamicMemberLookup", "BatonMacros",
  ]
}

// MARK: Mistakes

extension Expansion {
  /// Reports that a type isn't a struct. Only one of the macro's roles reports it, and neither
  /// generates code, which would add errors.
  private mutating func refuse(_ type: Declaration) {
    guard macro.role == .member else { return }
    let name = macro.kind.protocolName
    report(
      "@\(name) only works on a struct, because links fill its properties",
      fix: "write a struct, or conform to \(name) by hand", at: type.place.offset)
  }

  private mutating func check() {
    guard type != nil else { return }
    let name = "@\(macro.kind.protocolName)"
    if let ownPatterns, !patterns.isEmpty {
      report(
        "the patterns are declared twice", fix: "remove this property, or the arguments of \(name)",
        at: ownPatterns.place.offset)
    }
    for literal in patterns.literals { check(literal) }
    if needsInitializer, hasAllProperties, properties.allSatisfy(\.isPlain) {
      let hiddenNames = hiddenNames
      for property in properties where !property.isOptional(without: hiddenNames) {
        let isHidden = property.names(anyOf: hiddenNames)
        guard property.type == nil || isHidden else { continue }
        diagnostics.append(
          MacroDiagnostic(
            "\(name) can't write an initializer, because the type of \(property.name) isn't "
              + (isHidden ? access.dropLast() : "written"),
            fix:
              "\(isHidden ? "make the type \(access.dropLast())" : "write the type"), or an initializer",
            at: property.declaration.place.offset, in: macro.declaration, severity: .warning))
      }
    }
  }

  private mutating func report(_ summary: String, fix: String, at offset: Int) {
    diagnostics.append(MacroDiagnostic(summary, fix: fix, at: offset, in: macro.declaration))
  }

  private mutating func check(_ pattern: PatternArguments.Literal) {
    let shape: PatternShape
    do {
      shape = try PatternShape(parsing: pattern.text)
    } catch {
      diagnostics.append(
        MacroDiagnostic(
          error.summary, fix: error.fix, at: pattern.offset + error.offset, in: macro.attribute))
      return
    }
    guard propertiesDecide else { return }
    var problems: [(ParameterProblem, PatternParameter?)] = []
    var filled: Set<String> = []
    var hasUnknown = false
    shape.forEachParameter { parameter, isInGroup, isInPath in
      filled.insert(parameter.name)
      guard let property = properties.first(where: { $0.name == parameter.name }) else {
        hasUnknown = true
        let problem =
          problem(filling: parameter)
          ?? parameter.problem(withoutPropertyAmong: properties.map(\.name))
        return problems.append((problem, parameter))
      }
      guard let facts = property.facts else { return }
      if let problem = parameter.problem(
        filling: facts, isInGroup: isInGroup, isInPath: isInPath, of: macro.kind.noun)
      {
        problems.append((problem, parameter))
      } else if let text = parameter.standard, let kind = facts.kind, !kind.accepts(text.utf8) {
        problems.append(
          (ParameterKind.kind(kind).problem(ofDefault: text, of: parameter), parameter))
      }
    }
    if !hasUnknown {
      for property in properties where !filled.contains(property.name) {
        if let problem = property.facts?.problemWithoutParameter { problems.append((problem, nil)) }
      }
    }
    for (problem, parameter) in problems { report(problem, parameter, in: pattern) }
  }

  /// Returns the reason why links can't fill the property with a parameter's name, or nil if
  /// there's no such property.
  private func problem(filling parameter: PatternParameter) -> ParameterProblem? {
    let declared = type?.body.properties.first { property in
      property.name.filter { $0 != "`" } == parameter.name
    }
    guard let property = declared else { return nil }
    let (reason, fix) =
      property.modifiers.isStatic
      ? ("static", "declare it without static")
      : property.isComputed
        ? ("computed", "make it a stored property")
        : ("a constant with a value", "declare it with var")
    return ParameterProblem(
      code: "parameter-without-property",
      summary: "links can't fill “\(parameter.name)”, because it's \(reason)",
      fix: "\(fix), or remove the parameter")
  }

  /// True if the `Codable` code isn't handwritten and no other macro adds properties. In that case,
  /// links fill exactly these properties.
  private var propertiesDecide: Bool {
    guard let body = type?.body, hasAllProperties else { return false }
    return !body.types.contains { $0.name == "CodingKeys" }
      && !body.initializers.contains { $0.required == ["from"] }
  }

  private mutating func report(
    _ problem: ParameterProblem, _ parameter: PatternParameter?,
    in pattern: PatternArguments.Literal
  ) {
    let offset = pattern.offset + (parameter?.offset ?? 0)
    var diagnostic = MacroDiagnostic(
      problem.summary, fix: problem.fix, at: offset, in: macro.attribute)
    if let name = parameter?.name, let near = problem.available.first {
      // Skip the colon or brace before the name.
      let start = diagnostic.offset &+ 1
      diagnostic.replacement = .init(
        range: start..<max(start, start &+ name.utf8.count), text: near)
    }
    diagnostics.append(diagnostic)
  }
}

extension PropertyDeclaration {
  /// True if the synthesized `Codable` code decodes this property.
  fileprivate var isDecoded: Bool {
    !modifiers.isStatic && !isComputed && !(isConstant && initialValue != nil)
  }
}

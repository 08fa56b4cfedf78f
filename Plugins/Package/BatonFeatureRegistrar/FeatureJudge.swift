import BatonSourceReader

/// The verdict on a type that conforms to `Feature` or to one of the runtime protocols.
enum FeatureVerdict {
  case registered(RegisteredFeature)
  /// The feature isn't listed, because it opts out or is private to its file.
  case leftOut
  case warned(SourceWarning)
}

/// A judge that decides if a type that conforms to `Feature` or to one of the runtime protocols can
/// be listed.
struct FeatureJudge {
  let half: FeatureHalf
  let type: SourceType
  let module: SourceModule
  let index: SourceIndex

  var verdicts: [FeatureVerdict] {
    guard type.isDeclared else { return [.warned(foreignType)] }
    let verdicts = type.declarations.filter(\.declaration.kind.isMade).map(verdict)
    let good = verdicts.filter { if case .warned = $0 { false } else { true } }
    // If `#if` chooses between several declarations, warn only if none of them can be listed.
    return good.isEmpty ? Array(verdicts.prefix(1)) : good
  }

  private func verdict(of part: SourceType.Part) -> FeatureVerdict {
    var conditions = part.declaration.conditions
    for exclusion in exclusions(from: part) {
      if exclusion.isEmpty { return .leftOut }
      conditions.insert(BuildConditions.not(exclusion.text))
    }
    let stating = ([part] + type.extensions).first(where: statesHalf)
    guard let stating else { return .leftOut }
    var availability = part.availability
    if stating.declaration.kind == .extension { availability += stating.availability }
    if part.isHidden || Self.isUnavailable(availability) { return .leftOut }
    let initializers = initializers(of: type, declaredBy: part)
    let plain = initializers.first { $0.isPublic && half.canCall($0.initializer) }
    availability += plain?.availability ?? []
    if let warning = warning(of: part, availability) { return .warned(warning) }
    guard let plain else { return .warned(warningOfInitializer(initializers, part)) }
    conditions.formUnion(stating.declaration.conditions)
    conditions.formUnion(plain.initializer.conditions)
    if let condition = conditions.firstThatIsNotShared {
      return .warned(
        warning(
          part, "\(type.name) exists only under `#if \(condition)`, which may be false for the app",
          fix: "move the condition inside the type, or \(Self.leaveOut)"))
    }
    return .registered(
      RegisteredFeature(
        module: module.name, type: type.name, kind: outermostKind(of: part), conditions: conditions,
        availability: availability.filter { !Self.asksNothing($0) }, place: part.declaration.place,
        half: half, services: plain.initializer.isPlain ? [] : services(of: plain.initializer),
        isShadowed: index.isShadowed(module.name)))
  }

  /// Returns a warning if an app can't create the feature from this declaration.
  private func warning(of part: SourceType.Part, _ availability: [String]) -> SourceWarning? {
    if !part.isPublic {
      let header = "\(part.declaration.kind.rawValue) \(type.name): \(protocolName)"
      return warning(
        part, "`\(header)` is not public, so no app can register it",
        fix: "make it public, or \(Self.leaveOut)")
    }
    if part.declaration.isGeneric {
      return warning(
        part, "\(type.name) is generic, so the feature list can't create it",
        fix: "make it non-generic, or \(Self.leaveOut)")
    }
    if let reason = reasonOfOuter {
      return warning(
        part, "\(type.name) is nested in \(reason)", fix: "move it out, or \(Self.leaveOut)")
    }
    if let unclear = availability.first(where: { !Self.canBeAsked($0) }) {
      return warning(
        part, "`@available(\(unclear))` on \(type.name) cannot be checked at run time",
        fix: "write it as `@available(iOS 17, *)`, or \(Self.leaveOut)")
    }
    return nil
  }

  private func statesHalf(_ part: SourceType.Part) -> Bool {
    index.states(half.protocols, part, of: type)
  }

  /// Returns the protocols of the services that an initializer accepts, each with the module that
  /// declares it.
  private func services(of initializer: InitializerDeclaration) -> [ServiceProtocol] {
    let words = initializer.services ?? ""
    return words.split(separator: "&").map { name in
      let name = name.split(whereSeparator: \.isWhitespace).filter { $0 != "any" && $0 != "some" }
        .joined()
      let declared = index.type(named: name, seenFrom: type)
      let owner = declared?.module ?? module.name
      return ServiceProtocol(
        name: declared?.name ?? name, module: owner,
        kind: (declared?.declarations.first?.declaration.kind ?? .protocol).rawValue,
        isShadowed: index.isShadowed(owner))
    }
  }

  private var reasonOfOuter: String? {
    var outer = type.outer
    while let name = outer {
      let declarations = module.types[name]?.declarations ?? []
      if declarations.isEmpty { return "\(name), which \(module.name) does not declare" }
      if !declarations.contains(where: \.isPublic) { return "\(name), which is not public" }
      if declarations.contains(where: \.declaration.isGeneric) {
        return "\(name), which is generic"
      }
      outer = module.types[name]?.outer
    }
    return nil
  }

  private func outermostKind(of part: SourceType.Part) -> String {
    let outermost = String(type.name.prefix { $0 != "." })
    let kind = module.types[outermost]?.declarations.first?.declaration.kind
    return (kind == .actor ? .class : kind ?? part.declaration.kind).rawValue
  }

  private static func isUnavailable(_ availability: [String]) -> Bool {
    availability.contains { $0.contains(/^\s*\*\s*,\s*unavailable\b/) }
  }

  /// Returns true if `if #available` can check this availability.
  private static func canBeAsked(_ availability: String) -> Bool {
    asksNothing(availability) || availability.contains(/,\s*\*\s*$/)
  }

  /// Returns true for attributes that need no check at run time, such as deprecations and Swift
  /// versions.
  private static func asksNothing(_ availability: String) -> Bool {
    let isNotice = /^\s*(?:swift\b|[*\w]+\s*,\s*(?:deprecated|renamed|message|noasync)\b)/
    let hasLimit = /\b(?:introduced|obsoleted):|,\s*unavailable\b/
    return availability.contains(isNotice) && !availability.contains(hasLimit)
  }

  private var foreignType: SourceWarning {
    let part = type.extensions.first(where: statesHalf) ?? type.extensions[0]
    return warning(
      part, "\(type.name) conforms to \(protocolName), but \(module.name) doesn't declare the type",
      fix: "add the conformance where the type is declared, or list the feature by hand")
  }

  /// The protocol that makes the type a feature.
  private var protocolName: String {
    let stated = index.ancestry(of: type).protocols.intersection(half.protocols).sorted()
    return stated.first { $0 != "FeatureRuntime" } ?? stated.first ?? "Feature"
  }

  func warning(_ part: SourceType.Part, _ summary: String, fix: String) -> SourceWarning {
    SourceWarning(place: part.declaration.place, summary: summary, fix: fix)
  }

  static let leaveOut = "leave it out with `static let isRegistered = false`"
}

extension FeatureJudge {
  /// Returns the conditions of each `isRegistered` that excludes the feature. They're empty if it
  /// always does.
  private func exclusions(from part: SourceType.Part) -> [BuildConditions] {
    let properties = ([part] + type.extensions).flatMap(\.declaration.body.properties)
    return properties.filter {
      $0.name == "isRegistered" && $0.modifiers.isStatic && Self.isFalse($0.value)
    }.map { $0.conditions.subtracting(part.declaration.conditions) }
  }

  /// Returns true if a property's value is `false`, `{ false }` or `{ get { return false } }`.
  private static func isFalse(_ value: String?) -> Bool {
    let words = value?.split { !$0.isLetter } ?? []
    return words.contains("false") && words.allSatisfy { ["get", "return", "false"].contains($0) }
  }
}

extension FeatureJudge {
  /// An initializer with its access. Apps can only call public initializers.
  struct Initializer {
    let initializer: InitializerDeclaration
    let isPublic: Bool
    /// The availability of the initializer and of the extension that declares it.
    let availability: [String]
  }

  /// Returns the initializers of a declaration and of all extensions of the type. If a class has
  /// none, returns those of its superclass.
  func initializers(
    of type: SourceType, declaredBy declaration: SourceType.Part?
  ) -> [Initializer] {
    var own = ownInitializers(of: type, declaredBy: declaration)
    guard own.isEmpty, type.isClass else { return own }
    for superclass in index.ancestry(of: type).types where superclass.isClass && own.isEmpty {
      own = ownInitializers(of: superclass, declaredBy: nil)
    }
    return own
  }

  private func ownInitializers(
    of type: SourceType, declaredBy declaration: SourceType.Part?
  ) -> [Initializer] {
    let parts = (declaration.map { [$0] } ?? type.declarations) + type.extensions
    let isOnMainActor = type.declarations.contains {
      $0.declaration.modifiers.attributes.contains("MainActor")
    }
    return parts.flatMap { part in
      part.declaration.body.initializers.compactMap { initializer in
        var initializer = initializer
        if isOnMainActor, !initializer.modifiers.isNonisolated { initializer.isOnMainActor = true }
        let isExtension = part.declaration.kind == .extension
        let access =
          initializer.modifiers.access ?? (isExtension ? part.declaration.modifiers.access : nil)
        let availability =
          (isExtension ? part.availability : []) + initializer.modifiers.availability
        if Self.isUnavailable(availability) { return nil }
        return Initializer(
          initializer: initializer, isPublic: access == "public" || access == "open",
          availability: availability)
      }
    }
  }

  /// Returns the warning about a type without a usable public `init()`.
  func warningOfInitializer(
    _ initializers: [Initializer], _ part: SourceType.Part
  ) -> SourceWarning {
    if let plain = initializers.map(\.initializer).first(where: { $0.isPlain && half.canCall($0) })
    {
      return SourceWarning(
        place: plain.place,
        summary: "init() of \(type.name) is not public, so no app can create it",
        fix: "write `public init()`")
    }
    guard let nearest = initializers.first(where: \.isPublic)?.initializer else {
      return warning(
        part, "\(type.name) has no public init(), so no app can create it",
        fix: half.missingInitializer)
    }
    return SourceWarning(
      place: nearest.place,
      summary: "init of \(type.name) \(nearest.obstacle), so the feature list can't create it",
      fix: nearest.isPlain
        ? "remove `@MainActor`, or \(Self.leaveOut)"
        : "add a plain `public init()`, or create it yourself and \(Self.leaveOut)")
  }
}

extension SourceType {
  fileprivate var isClass: Bool { declarations.contains { $0.declaration.kind == .class } }
}

extension InitializerDeclaration {
  fileprivate var obstacle: String {
    if !required.isEmpty { return "takes arguments" }
    if isFailable { return "can return nil" }
    return "is \(effects.isEmpty ? "@MainActor" : effects.joined(separator: " "))"
  }
}

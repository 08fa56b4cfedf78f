import BatonSourceReader

extension FeatureJudge {
  /// An initializer with its access. Apps can only call public initializers.
  struct Initializer {
    let initializer: InitializerDeclaration
    let isPublic: Bool
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
    return parts.flatMap { part in
      part.declaration.body.initializers.map { initializer in
        let isExtension = part.declaration.kind == .extension
        let access =
          initializer.modifiers.access ?? (isExtension ? part.declaration.modifiers.access : nil)
        return Initializer(
          initializer: initializer, isPublic: access == "public" || access == "open")
      }
    }
  }

  /// Returns the warning about a type without a usable public `init()`.
  func warningOfInitializer(
    _ initializers: [Initializer], _ part: SourceType.Part
  ) -> SourceWarning {
    if let plain = initializers.first(where: \.initializer.isPlain)?.initializer {
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
      fix: "add a plain `public init()`, or \(Self.leaveOut)")
  }
}

extension SourceType {
  fileprivate var isClass: Bool { declarations.contains { $0.declaration.kind == .class } }
}

extension InitializerDeclaration {
  fileprivate var obstacle: String {
    if !required.isEmpty { return "takes arguments" }
    return isFailable ? "can return nil" : "is \(effects.joined(separator: " "))"
  }
}

import BatonSourceReader

/// An index of all modules that the plug-in reads, for finding the protocols that their types
/// conform to.
struct SourceIndex {
  let modules: [SourceModule]
  private let byName: [String: SourceModule]
  /// The modules that each module exports, directly or through others.
  private let exported: [String: Set<String>]
  /// The modules that declare a public type with a given name.
  private let offering: [String: [SourceModule]]

  init(_ modules: [SourceModule]) {
    self.modules = modules
    let byName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.byName = byName
    exported = byName.mapValues { Self.modules(exportedBy: $0.exports, byName) }
    offering = modules.reduce(into: [:]) { offering, module in
      for (name, type) in module.types where type.declarations.first?.isPublic == true {
        offering[name, default: []].append(module)
      }
    }
  }

  private static func modules(
    exportedBy exports: Set<String>, _ byName: [String: SourceModule]
  ) -> Set<String> {
    var visible = exports
    var waiting = exports
    while let name = waiting.popFirst() {
      for export in byName[name]?.exports ?? [] where visible.insert(export).inserted {
        waiting.insert(export)
      }
    }
    return visible
  }

  /// The types that a type conforms to or inherits from.
  struct Ancestry {
    /// The names of Baton's protocols.
    var protocols: Set<String> = []
    /// Protocols and classes in modules that the plug-in reads, the nearest first.
    var types: [SourceType] = []
    /// True if the type has more ancestors than ``SourceLimits/ancestors``. The rest are left out.
    var isCut = false
  }

  func ancestry(of type: SourceType) -> Ancestry { ancestry(of: type, statedBy: type.parts) }

  /// Returns true if a part of a type declares conformance to one of Baton's protocols.
  func states(_ names: Set<String>, _ part: SourceType.Part, of type: SourceType) -> Bool {
    !ancestry(of: type, statedBy: [part]).protocols.isDisjoint(with: names)
  }

  /// Returns the type with this name, as seen from the files that declare or extend another type.
  /// Nil if the plug-in doesn't read its module.
  func type(named name: String, seenFrom type: SourceType) -> SourceType? {
    type.parts.lazy.compactMap { resolve(name, $0, of: type) }.first
  }

  /// Returns true if a public type has the same name as a module. In that case, `Films.Films()`
  /// doesn't compile, because the first `Films` refers to the type. The generated list imports such
  /// features one by one, and uses their names without the module.
  func isShadowed(_ module: String) -> Bool {
    modules.contains { $0.types[module]?.declarations.contains(where: \.isPublic) == true }
  }

  private func ancestry(of type: SourceType, statedBy parts: [SourceType.Part]) -> Ancestry {
    var ancestry = Ancestry()
    var seen: Set<String> = []
    collect(parts, of: type, into: &ancestry, &seen)
    var next = 0
    while next < ancestry.types.count, !ancestry.isCut {
      let ancestor = ancestry.types[next]
      collect(ancestor.parts, of: ancestor, into: &ancestry, &seen)
      next += 1
    }
    return ancestry
  }

  private func collect(
    _ parts: [SourceType.Part], of type: SourceType, into ancestry: inout Ancestry,
    _ seen: inout Set<String>
  ) {
    for part in parts {
      for name in part.declaration.ancestors {
        if let ancestor = resolve(name, part, of: type) {
          guard seen.insert("\(ancestor.module).\(ancestor.name)").inserted else { continue }
          ancestry.isCut = seen.count > SourceLimits.ancestors
          if ancestry.isCut { return }
          ancestry.types.append(ancestor)
        } else if let name = nameInBaton(name, part, of: type) {
          ancestry.protocols.insert(name)
        }
      }
    }
  }

  private func resolve(
    _ name: String, _ part: SourceType.Part, of type: SourceType
  ) -> SourceType? {
    if let own = byName[type.module]?.type(named: name, inside: type.name) {
      return own.isSame(as: type) ? nil : own
    }
    // A qualified name begins with its module.
    let plain = name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
    let candidates = (offering[name] ?? []) + (plain == name ? [] : offering[plain] ?? [])
    guard !candidates.isEmpty else { return nil }
    let visible = modules(seenFrom: part, of: type)
    return candidates.lazy.filter { $0.name != type.module && visible.contains($0.name) }
      .compactMap { $0.type(named: name, inside: "") }.first
  }

  private func nameInBaton(
    _ name: String, _ part: SourceType.Part, of type: SourceType
  ) -> String? {
    if name.hasPrefix("Baton.") { return String(name.dropFirst("Baton.".count)) }
    // The plug-in doesn't read Baton's adapters, but they export Baton, so importing one is enough.
    return modules(seenFrom: part, of: type).contains { $0.hasPrefix("Baton") } ? name : nil
  }

  /// Returns the modules that a file can use: those that it imports, those that any file in its
  /// module exports, and those that these modules export.
  private func modules(seenFrom part: SourceType.Part, of type: SourceType) -> Set<String> {
    let imports = part.imports.union(byName[type.module]?.exports ?? [])
    return imports.reduce(into: imports) { $0.formUnion(exported[$1] ?? []) }
  }
}

extension SourceType {
  func isSame(as other: SourceType) -> Bool { module == other.module && name == other.name }
}

extension SourceWarning {
  static func manyAncestors(of type: SourceType) -> Self {
    Self(
      place: type.parts[0].declaration.place,
      summary: "\(type.name) inherits from more than \(SourceLimits.ancestors) types, of which "
        + "only the nearest are read",
      fix: "conform to Baton's protocol directly")
  }
}

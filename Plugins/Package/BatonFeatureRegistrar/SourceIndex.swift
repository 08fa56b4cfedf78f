/// All modules that are read, to find what their types conform to.
struct SourceIndex {
  let modules: [SourceModule]
  private let byName: [String: SourceModule]

  init(_ modules: [SourceModule]) {
    self.modules = modules
    byName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a type conforms to and inherits from.
  struct Ancestry {
    /// The protocols of Baton, by name.
    var protocols: Set<String> = []
    /// Protocols and classes of modules that are read.
    var types: [SourceType] = []
  }

  func ancestry(of type: SourceType) -> Ancestry {
    var ancestry = Ancestry()
    collect(type.parts, of: type, into: &ancestry)
    return ancestry
  }

  /// Returns true if a part of a type says that it conforms to one of Baton's protocols.
  func states(_ names: Set<String>, _ part: SourceType.Part, of type: SourceType) -> Bool {
    var ancestry = Ancestry()
    collect([part], of: type, into: &ancestry)
    return !ancestry.protocols.isDisjoint(with: names)
  }

  /// Returns the module that declares a type, as the file of another type sees it; nil for a module that isn't read.
  func moduleDeclaring(_ name: String, seenFrom type: SourceType) -> String? {
    type.parts.lazy.compactMap { resolve(name, $0, of: type)?.module }.first
  }

  private func collect(
    _ parts: [SourceType.Part], of type: SourceType, into ancestry: inout Ancestry
  ) {
    for part in parts {
      for name in part.declaration.inherited {
        if let ancestor = resolve(name, part, of: type) {
          guard !ancestry.types.contains(where: { $0.isSame(as: ancestor) }) else { continue }
          ancestry.types.append(ancestor)
          collect(ancestor.parts, of: ancestor, into: &ancestry)
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
    let visible = visibleModules(from: part, of: type)
    for module in modules where module.name != type.module && visible.contains(module.name) {
      if let other = module.type(named: name, inside: ""), other.declarations[0].isPublic {
        return other
      }
    }
    return nil
  }

  private func nameInBaton(
    _ name: String, _ part: SourceType.Part, of type: SourceType
  ) -> String? {
    if name.hasPrefix("Baton.") { return String(name.dropFirst("Baton.".count)) }
    // The adapters, which are not read, export Baton.
    let isVisible = visibleModules(from: part, of: type).contains { $0.hasPrefix("Baton") }
    return isVisible ? name : nil
  }

  /// What a file imports, and what that exports; what one file of a module exports, all files of it see.
  private func visibleModules(from part: SourceType.Part, of type: SourceType) -> Set<String> {
    var visible = part.imports.union(byName[type.module]?.exports ?? [])
    var waiting = visible
    while let name = waiting.popFirst() {
      for export in byName[name]?.exports ?? [] where visible.insert(export).inserted {
        waiting.insert(export)
      }
    }
    return visible
  }
}

extension SourceType {
  func isSame(as other: SourceType) -> Bool { module == other.module && name == other.name }
}

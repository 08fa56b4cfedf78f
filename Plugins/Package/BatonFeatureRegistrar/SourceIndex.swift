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
  /// The types and protocols that the parts of each type name.
  private var stated: [SourceType.ID: Ancestry] = [:]
  /// The names of the properties and functions that the parts of each type declare.
  private var members: [SourceType.ID: Set<String>] = [:]

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
    for type in modules.flatMap(\.types.values) {
      stated[type.id] = statement(of: type.parts, of: type)
      members[type.id] = Set(
        type.parts.map(\.declaration.body).flatMap { $0.properties + $0.functions }.map(\.name))
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

  func ancestry(of type: SourceType) -> Ancestry { ancestry(from: stated[type.id] ?? Ancestry()) }

  /// Returns true if a part of a type declares conformance to one of Baton's protocols.
  func states(_ names: Set<String>, _ part: SourceType.Part, of type: SourceType) -> Bool {
    !ancestry(from: statement(of: [part], of: type)).protocols.isDisjoint(with: names)
  }

  /// Returns true if one of the types declares a property or function with this name.
  func isDeclared(_ member: String, by types: [SourceType]) -> Bool {
    types.contains { members[$0.id]?.contains(member) == true }
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

  private func ancestry(from stated: Ancestry) -> Ancestry {
    var ancestry = Ancestry()
    var seen: Set<SourceType.ID> = []
    var next = 0
    ancestry.add(stated, &seen)
    while next < ancestry.types.count, !ancestry.isCut {
      if let inherited = self.stated[ancestry.types[next].id] { ancestry.add(inherited, &seen) }
      next += 1
    }
    return ancestry
  }

  /// Returns the types and protocols that some parts of a type name.
  private func statement(of parts: [SourceType.Part], of type: SourceType) -> Ancestry {
    var statement = Ancestry()
    var seen: Set<SourceType.ID> = []
    for part in parts {
      for name in part.declaration.ancestors {
        if let ancestor = resolve(name, part, of: type) {
          if seen.insert(ancestor.id).inserted { statement.types.append(ancestor) }
        } else if let name = nameInBaton(name, part, of: type) {
          statement.protocols.insert(name)
        }
      }
    }
    return statement
  }

  private func resolve(
    _ name: String, _ part: SourceType.Part, of type: SourceType
  ) -> SourceType? {
    if let own = byName[type.module]?.type(named: name, inside: type.name) {
      return own.id == type.id ? nil : own
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

extension SourceIndex.Ancestry {
  fileprivate mutating func add(_ other: Self, _ seen: inout Set<SourceType.ID>) {
    protocols.formUnion(other.protocols)
    for type in other.types where !isCut && seen.insert(type.id).inserted {
      isCut = seen.count > SourceLimits.ancestors
      if !isCut { types.append(type) }
    }
  }
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

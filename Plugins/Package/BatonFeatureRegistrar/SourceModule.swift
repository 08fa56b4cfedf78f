import BatonSourceReader

/// The declarations in a module that the target with the plug-in depends on.
package struct SourceModule {
  package let name: String
  /// `types` contains the types, keyed by name. `typeNames` contains their names in order of
  /// appearance. The names of nested types contain dots.
  private(set) var types: [String: SourceType] = [:]
  private(set) var typeNames: [String] = []
  private(set) var exports: Set<String> = []
  /// The warnings about files that weren't read, or weren't read to the end.
  private(set) var warnings: [SourceWarning] = []

  package init(name: String, sources: [SourceText]) {
    self.name = name
    for source in sources {
      let file = SourceFile(source)
      if let warning = file.warning { warnings.append(warning) }
      exports.formUnion(file.exports)
      for type in file.types { add(type, imports: file.imports, outer: nil) }
    }
  }

  private mutating func add(_ declaration: Declaration, imports: Set<String>, outer: Outer?) {
    let name = outer.map { "\($0.name).\(declaration.name)" } ?? unqualified(declaration.name)
    let isExtension = declaration.kind == .extension
    let access = declaration.modifiers.access ?? outer?.accessOfMembers
    let part = SourceType.Part(
      declaration: declaration, imports: imports,
      isPublic: access == "public" || access == "open",
      isHidden: access == "private" || access == "fileprivate",
      availability: (outer?.availability ?? []) + declaration.modifiers.availability)
    if types[name] == nil {
      types[name] = SourceType(id: .init(module: self.name, name: name))
      typeNames.append(name)
    }
    if isExtension {
      types[name]!.extensions.append(part)
    } else {
      types[name]!.declarations.append(part)
    }
    let inside = Outer(
      name: name, accessOfMembers: isExtension ? declaration.modifiers.access : nil,
      availability: part.availability)
    for type in declaration.body.types { add(type, imports: imports, outer: inside) }
  }

  /// The facts about an enclosing type that also apply to the types nested in it.
  private struct Outer {
    let name: String
    let accessOfMembers: String?
    let availability: [String]
  }

  private func unqualified(_ name: String) -> String {
    name.hasPrefix(self.name + ".") ? String(name.dropFirst(self.name.count + 1)) : name
  }

  /// Returns the type that a name refers to inside a type. The innermost match wins.
  func type(named name: String, inside scope: String) -> SourceType? {
    var scope = scope
    while true {
      if let type = types[scope + "." + name], type.isDeclared { return type }
      guard let dot = scope.lastIndex(of: ".") else { break }
      scope = String(scope[..<dot])
    }
    let type = types[unqualified(name)]
    return type?.isDeclared == true ? type : nil
  }
}

/// A type with its extensions in the same module.
struct SourceType: Identifiable {
  struct ID: Hashable {
    let module: String
    let name: String
  }

  /// One declaration or extension.
  struct Part {
    let declaration: Declaration
    let imports: Set<String>
    let isPublic: Bool
    let isHidden: Bool
    let availability: [String]
  }

  let id: ID
  /// The declarations of the type. There are several if `#if` chooses between them.
  var declarations: [Part] = []
  var extensions: [Part] = []

  var module: String { id.module }
  var name: String { id.name }
  var parts: [Part] { declarations + extensions }
  var isDeclared: Bool { !declarations.isEmpty }
  /// False for protocols and type aliases, which can't be instantiated.
  var mayBeMade: Bool {
    !isDeclared || declarations.contains(where: \.declaration.kind.isMade)
  }
  /// The name of the enclosing type, if any.
  var outer: String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }
}

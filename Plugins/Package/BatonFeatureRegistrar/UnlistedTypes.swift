import BatonSourceReader

extension SourceIndex {
  /// Warnings about destinations and commands that no feature lists, so no link opens them. A
  /// module is only checked if it has features and their lists consist only of names.
  var unlistedTypes: [SourceWarning] {
    let lists = modules.map { module in
      types(in: module, ["Feature"]).map { NameList($0) }
    }
    let listed = Set(lists.joined().compactMap { $0?.names }.joined())
    return zip(modules, lists).flatMap { module, lists -> [SourceWarning] in
      guard !lists.isEmpty, lists.allSatisfy({ $0 != nil }) else { return [] }
      return types(in: module, ["Destination", "Answering", "Command"]).compactMap { type in
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        let isLeftOut = type.parts.flatMap(\.declaration.body.properties)
          .contains { $0.name == "isRegistered" }
        guard !isLeftOut, !listed.contains(name) else { return nil }
        return SourceWarning(
          place: type.declarations[0].declaration.place,
          summary: "no feature lists `\(type.name)`, so nothing opens it",
          fix: "add `\(type.name).self` to the destinations or commands of its feature")
      }
    }
  }

  private func types(in module: SourceModule, _ protocols: Set<String>) -> [SourceType] {
    module.typeNames.compactMap { module.types[$0] }.filter { type in
      type.declarations.contains { $0.declaration.kind.isMade && !$0.declaration.isGeneric }
        && !ancestry(of: type).protocols.isDisjoint(with: protocols)
    }
  }
}

/// The types that a feature lists. Nil if the feature computes its lists.
private struct NameList {
  let names: [String]

  init?(_ feature: SourceType) {
    let lists = feature.parts.flatMap(\.declaration.body.properties)
      .filter { !$0.modifiers.isStatic && ["destinations", "commands"].contains($0.name) }
      .map { $0.initialValue ?? $0.value ?? "" }
    guard !lists.isEmpty else { return nil }
    let text = lists.joined(separator: ",").replacing(/\/\/[^\n]*/, with: "")
    let listed = text.matches(of: /(\w+)\.self\b/).map { String($0.output.1) }
    let rest = text.replacing(/[\w.]+\.self\b|\breturn\b|\bget\b|[\s,{}\[\]]/, with: "")
    guard rest.isEmpty else { return nil }
    names = listed
  }
}

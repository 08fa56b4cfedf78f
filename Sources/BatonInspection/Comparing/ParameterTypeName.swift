import Baton

/// The parsed name of a parameter's type. For a list, `kind` is the kind of its elements. A
/// dictionary of query items counts as its values, which are text or lists of text.
struct ParameterTypeName {
  let kind: ValueKind?
  let isList: Bool

  init(_ name: String) {
    let dictionary = "Dictionary<String, "
    let name =
      name.hasPrefix(dictionary) ? String(name.dropFirst(dictionary.count).dropLast()) : name
    let lists = ["Array<", "Set<"]
    if let list = lists.first(where: name.hasPrefix), name.hasSuffix(">") {
      kind = ValueKind(typeName: String(name.dropFirst(list.count).dropLast()))
      isList = true
    } else {
      kind = ValueKind(typeName: name)
      isList = false
    }
  }
}

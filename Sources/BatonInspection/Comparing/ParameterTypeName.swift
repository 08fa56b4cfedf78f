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

  /// Returns true if this type accepts every string that the other type accepts.
  func takesAll(of other: ParameterTypeName) -> Bool {
    guard let kind, isList || !other.isList else { return false }
    guard kind != .text, let otherKind = other.kind else { return kind == .text }
    return kind == otherKind || kind.takesAll(of: otherKind)
  }
}

extension ValueKind {
  /// Returns true if this built-in kind accepts every string that the other kind accepts.
  fileprivate func takesAll(of other: ValueKind) -> Bool {
    guard let theirs = other.integerWidth else { return self == .double && other == .float }
    switch self {
    case .float, .double, .decimal: return true
    default:
      guard let own = integerWidth, own.isSigned || !theirs.isSigned else { return false }
      // A signed type needs one more bit than an unsigned one.
      return own.isSigned && !theirs.isSigned ? own.bits > theirs.bits : own.bits >= theirs.bits
    }
  }
}

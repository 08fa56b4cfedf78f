import Baton

/// A change that makes a parameter accept fewer or more strings.
struct ParameterChange {
  /// True if the parameter accepts fewer strings than before.
  let narrows: Bool
  let reason: String

  /// Compares a parameter in two versions. Returns nil if it accepts the same strings as before.
  ///
  /// - Parameter mayBeMissing: True if the parameter is in the query or fragment, so links can
  ///   leave it out.
  init?(from old: PublishedRoute.Parameter, to new: PublishedRoute.Parameter, mayBeMissing: Bool) {
    let texts = "\(old.texts) became \(new.texts)"
    switch (old.words, new.words) {
    case _ where mayBeMissing && old.optional && !new.optional:
      (narrows, reason) = (true, "it is now required")
    case (let before?, let after?):
      let lost = before.filter { !after.contains($0) }
      let more = after.filter { !before.contains($0) }
      guard lost + more != [] else { return nil }
      narrows = !lost.isEmpty
      reason = (narrows ? "no longer " : "also ") + (narrows ? lost : more).joined(separator: ", ")
    case (nil, _?): (narrows, reason) = (true, texts)
    case (nil, nil) where old.type == new.type:
      guard mayBeMissing, !old.optional, new.optional else { return nil }
      (narrows, reason) = (false, "it is now optional")
    case (_, nil):
      let (before, after) = (ParameterTypeName(old.type), ParameterTypeName(new.type))
      (narrows, reason) = (!after.takesAll(of: before, words: old.words), texts)
    }
  }
}

/// The parsed name of a parameter's type. For a list, `kind` is the kind of its elements.
struct ParameterTypeName {
  let kind: ValueKind?
  let isList: Bool

  init(_ name: String) {
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
  func takesAll(of other: ParameterTypeName, words: [String]?) -> Bool {
    guard let kind, isList || !other.isList else { return false }
    if kind == .text { return true }
    if let words { return words.allSatisfy { kind.value(of: $0) != nil } }
    guard let otherKind = other.kind else { return false }
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

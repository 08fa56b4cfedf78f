import Baton

extension PublishedRoute.Parameter {
  /// Compares this parameter with a later version. Returns nil if both accept the same strings.
  ///
  /// - Parameters:
  ///   - mayBeMissing: True if the parameter is in the query or fragment, so links can leave it out.
  ///   - unlisted: For a link value, returns true if the later version accepts a string that it
  ///     doesn't list. Nil for a parameter that only accepts the strings of its list.
  /// - Returns: `narrows` is true if the later version accepts fewer strings.
  func change(
    to new: Self, mayBeMissing: Bool, accepting unlisted: ((String) -> Bool)?
  ) -> (narrows: Bool, reason: String)? {
    let texts = "\(texts) became \(new.texts)"
    switch (words, new.words) {
    case _ where mayBeMissing && optional && !new.optional: return (true, "it is now required")
    case (let before?, let after?):
      let lost = before.filter { !after.contains($0) && unlisted?($0) != true }
      if !lost.isEmpty { return (true, "no longer " + lost.joined(separator: ", ")) }
      let more = after.filter { !before.contains($0) }
      return more.isEmpty ? nil : (false, "also " + more.joined(separator: ", "))
    case (nil, _?) where unlisted == nil || type != new.type: return (true, texts)
    case _ where type == new.type:
      return mayBeMissing && !optional && new.optional ? (false, "it is now optional") : nil
    default:
      let (before, after) = (ParameterTypeName(type), ParameterTypeName(new.type))
      return (!after.takesAll(of: before, words: words), texts)
    }
  }
}

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

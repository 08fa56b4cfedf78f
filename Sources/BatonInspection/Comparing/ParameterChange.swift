import Baton

/// A narrower or wider parameter.
enum ParameterChange: Hashable {
  case none
  case narrowed(String)
  case widened(String)

  /// - Parameter mayBeMissing: True if the parameter is in the query or fragment, so that links can
  ///   leave it out.
  init(from old: PublishedRoute.Parameter, to new: PublishedRoute.Parameter, mayBeMissing: Bool) {
    let texts = "\(old.texts) became \(new.texts)"
    if mayBeMissing, old.optional, !new.optional {
      self = .narrowed("it is now required")
    } else if let lost = Self.words(of: old, notIn: new), !lost.isEmpty {
      self = .narrowed("no longer \(lost.joined(separator: ", "))")
    } else if old.words == nil, new.words != nil {
      self = .narrowed(texts)
    } else if old.words != nil, new.words != nil {
      let more = Self.words(of: new, notIn: old) ?? []
      self = more.isEmpty ? .none : .widened("also \(more.joined(separator: ", "))")
    } else if old.words == nil, old.type == new.type {
      self = mayBeMissing && !old.optional && new.optional ? .widened("it is now optional") : .none
    } else {
      self =
        ParameterTypeName(new.type).takesAll(of: ParameterTypeName(old.type), words: old.words)
        ? .widened(texts) : .narrowed(texts)
    }
  }

  private static func words(
    of parameter: PublishedRoute.Parameter, notIn other: PublishedRoute.Parameter
  ) -> [String]? {
    guard let words = parameter.words, let others = other.words else { return nil }
    return words.filter { !others.contains($0) }
  }
}

/// The name of a parameter's type, parsed. For a list, `kind` is the kind of its elements.
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

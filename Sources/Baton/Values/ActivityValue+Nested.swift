extension ActivityValue {
  /// The values inside an array, set, or dictionary.
  ///
  /// Releasing the values doesn't recurse, so even a million nested levels can't overflow the
  /// stack.
  public struct Nested<Contents: Sendable>: Sendable {
    fileprivate let box: Box<Contents>

    /// The values as a plain array, set, or dictionary.
    public var contents: Contents { box.contents }
  }

  /// A list of values.
  public static func array(_ values: [ActivityValue]) -> ActivityValue {
    let isNested = values.contains { $0.isContainer }
    return .array(Nested(box: Box(values, isNested, empty: []) { $0.compactMap(\.box) }))
  }

  /// A set of values.
  public static func set(_ values: Set<ActivityValue>) -> ActivityValue {
    let isNested = values.contains { $0.isContainer }
    return .set(Nested(box: Box(values, isNested, empty: []) { $0.compactMap(\.box) }))
  }

  /// A dictionary of values.
  public static func dictionary(_ values: [String: ActivityValue]) -> ActivityValue {
    let isNested = values.values.contains { $0.isContainer }
    return .dictionary(
      Nested(box: Box(values, isNested, empty: [:]) { $0.values.compactMap(\.box) }))
  }

  /// The storage for a container's values. It releases nested containers one by one instead of
  /// recursively.
  fileprivate class AnyBox: @unchecked Sendable {
    /// Empties the box and returns the boxes that were in it. The box must not be shared.
    func takeBoxes() -> [AnyBox] { [] }
  }

  fileprivate final class Box<Contents: Sendable>: AnyBox, @unchecked Sendable {
    // Exclusivity isn't checked, because only `deinit` changes the contents.
    @exclusivity(unchecked) fileprivate private(set) var contents: Contents
    private let empty: Contents
    /// True if the contents contain other containers.
    private let isNested: Bool
    private let boxes: @Sendable (Contents) -> [AnyBox]

    init(
      _ contents: Contents, _ isNested: Bool, empty: Contents,
      boxes: @escaping @Sendable (Contents) -> [AnyBox]
    ) {
      self.contents = contents
      self.isNested = isNested
      self.empty = empty
      self.boxes = boxes
    }

    override func takeBoxes() -> [AnyBox] {
      guard isNested else { return [] }
      defer { contents = empty }
      return boxes(contents)
    }

    deinit {
      var pending = takeBoxes()
      while var box = pending.popLast() {
        if isKnownUniquelyReferenced(&box) { pending += box.takeBoxes() }
      }
    }
  }

  private var box: AnyBox? {
    switch self {
    case .array(let nested): nested.box
    case .set(let nested): nested.box
    case .dictionary(let nested): nested.box
    default: nil
    }
  }

  /// The values in an array, set, or dictionary, in any order. Nil for other values.
  package var elements: [ActivityValue]? {
    switch self {
    case .array(let values): values.contents
    case .set(let values): Array(values.contents)
    case .dictionary(let values): Array(values.contents.values)
    default: nil
    }
  }

  var isContainer: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }
}

extension ActivityValue: Hashable {
  /// Returns true if two values are equal. The comparison doesn't recurse. If a set has several
  /// containers and at least one of them is nested deeper than 64 levels, the set only equals sets
  /// that share its storage.
  public static func == (a: Self, b: Self) -> Bool {
    var pending: [(Self, Self)] = []
    var next: (Self, Self)? = (a, b)
    while let (a, b) = next {
      defer { next = pending.popLast() }
      switch (a, b) {
      case (.string(let a), .string(let b)): guard a == b else { return false }
      case (.bool(let a), .bool(let b)): guard a == b else { return false }
      case (.integer(let a), .integer(let b)): guard a == b else { return false }
      case (.unsigned(let a), .unsigned(let b)): guard a == b else { return false }
      case (.double(let a), .double(let b)): guard a == b else { return false }
      case (.date(let a), .date(let b)): guard a == b else { return false }
      case (.data(let a), .data(let b)): guard a == b else { return false }
      case (.url(let a), .url(let b)): guard a == b else { return false }
      case (.null, .null): continue
      case (.array(let a), .array(let b)):
        guard a.box !== b.box else { continue }
        guard a.contents.count == b.contents.count else { return false }
        pending += zip(a.contents, b.contents)
      case (.dictionary(let a), .dictionary(let b)):
        guard a.box !== b.box else { continue }
        guard a.contents.count == b.contents.count else { return false }
        for (key, value) in a.contents {
          guard let other = b.contents[key] else { return false }
          pending.append((value, other))
        }
      case (.set(let a), .set(let b)):
        guard a.box !== b.box else { continue }
        guard let pairs = pairs(a.contents, b.contents) else { return false }
        pending += pairs
      default: return false
      }
    }
    return true
  }

  /// Returns the pairs of elements that remain to be compared, or nil if the sets differ.
  private static func pairs(
    _ a: Set<ActivityValue>, _ b: Set<ActivityValue>
  ) -> [(ActivityValue, ActivityValue)]? {
    guard a.count == b.count else { return nil }
    let (nested, others) = (a.filter(\.isContainer), b.filter(\.isContainer))
    guard nested.count == others.count,
      a.allSatisfy({ $0.isContainer || b.contains($0) })
    else { return nil }
    if nested.count == 1 { return Array(zip(nested, others)) }
    guard !nested.contains(where: \.isTooDeep), nested.allSatisfy(b.contains) else { return nil }
    return []
  }

  public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: Self.maxLevels) }

  /// Hashes only as many levels as a saved or transferred value can have, because hashing recurses.
  private func hash(into hasher: inout Hasher, levels: Int) {
    switch self {
    case .string(let text): hasher.combine(text)
    case .bool(let bool): hasher.combine(bool)
    case .integer(let number): hasher.combine(number)
    case .unsigned(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number)
    case .date(let date): hasher.combine(date)
    case .data(let data): hasher.combine(data)
    case .url(let url): hasher.combine(url)
    case .null: hasher.combine(0)
    case .array(let values):
      hasher.combine(values.contents.count)
      guard levels > 0 else { return }
      for value in values.contents { value.hash(into: &hasher, levels: levels - 1) }
    case .set(let values):
      hasher.combine(values.contents.count)
      guard levels > 0 else { return }
      hasher.combine(values.contents.reduce(0) { $0 ^ $1.hash(levels: levels - 1) })
    case .dictionary(let values):
      hasher.combine(values.contents.count)
      guard levels > 0 else { return }
      hasher.combine(
        values.contents.reduce(0) { sum, entry in
          sum ^ entry.value.hash(levels: levels - 1, of: entry.key)
        })
    }
  }

  /// Returns the hash of one element or entry of an unordered collection.
  private func hash(levels: Int, of key: String = "") -> Int {
    var hasher = Hasher()
    hasher.combine(key)
    hash(into: &hasher, levels: levels)
    return hasher.finalize()
  }
}

/// A set of links whose parts vary independently: origin, segments, query items, and fragment.
///
/// A pattern's links form a few of these sets, one for each combination of optional parts. There
/// are separate sets for the web and for custom schemes, because the first segment after a custom
/// scheme ignores ASCII case.
package struct LinkSet: Sendable {
  struct Item: Sendable {
    let name: String
    var values: ItemSet
  }

  let source: LinkOrigins
  let isCustom: Bool
  /// The numbers of the origins, in order.
  private(set) var origins: [Int]
  /// The segments at the start of the path, each with its own set of strings.
  private(set) var head: [TextSet] = []
  /// The strings allowed for each segment after ``head``, no matter how many segments there are.
  /// Nil if there can't be any.
  private(set) var more: TextSet?
  /// The position in the path where a web page's URL begins. Two slashes follow that URL's scheme.
  private(set) var page: Int?
  private(set) var items: [Item] = []
  private(set) var fragment = ItemSet.anyFragment
  /// True if a raw tail's value can't have a query or fragment. In that case, the link can't have
  /// them either.
  private(set) var isBare = false

  /// Returns the sets for one expansion of a route's path.
  package static func all(
    of route: RouteDeclaration, _ expansion: PatternExpansion, on source: LinkOrigins
  ) -> [LinkSet] {
    let numbers = source.numbers(of: route)
    return [false, true].compactMap { isCustom in
      let own = numbers.filter { source.all[$0].isCustom == isCustom }
      return own.isEmpty ? nil : LinkSet(route, expansion, isCustom: isCustom, own, on: source)
    }
  }

  private init(
    _ route: RouteDeclaration, _ expansion: PatternExpansion, isCustom: Bool, _ origins: [Int],
    on source: LinkOrigins
  ) {
    self.source = source
    self.isCustom = isCustom
    self.origins = origins
    let (shape, types) = (route.shape, route.parameters)
    for segment in expansion.segments {
      if case .rawTail(let parameter) = segment {
        appendRawTail(parameter, types)
        return
      }
      let text = segment.textShape
      if let text { append(text, types) } else { head.append(.any) }
      if segment.isTail { more = text.map { set($0, types, folds: false) } ?? .any }
    }
    for element in shape.query {
      items.append(Item(name: element.name, values: values(of: element, types)))
    }
    if let parameter = shape.fragment {
      let type = types[parameter.name] ?? ParameterType()
      fragment = ItemSet(
        absent: type.mayBeMissing, emptied: type.mayBeMissing, one: set(type, of: parameter))
    }
  }

  /// Appends a raw tail. A text value includes the rest of the link. If the value is a web page, a
  /// sample represents it. Any other value is a single segment without a query or fragment.
  private mutating func appendRawTail(_ parameter: PatternParameter, _ types: ParameterTypes) {
    switch types.kind(of: parameter) {
    case .kind(.text), .kind(.custom):
      head.append(.any)
      more = .any
    case .kind(.url):
      page = head.count
      let domains = (types[parameter.name] ?? ParameterType()).urlDomains(beside: source.domains)
      for text in ["https:", domains.first?.sample ?? "example.com"] {
        append(TextShape(parts: [.literal(Array(text.utf8))]), ParameterTypes())
      }
    case .kind, .closed:
      append(TextShape(parts: [.parameter(parameter)]), types)
      isBare = true
    }
  }

  private mutating func append(_ text: TextShape, _ types: ParameterTypes) {
    head.append(set(text, types, folds: isCustom && head.isEmpty))
  }

  private func set(_ text: TextShape, _ types: ParameterTypes, folds: Bool) -> TextSet {
    let matcher = TextMatcher(
      text, types, domains: source.domains, ignoresCase: source.links.ignoresPathCase)
    return TextSet(folds ? matcher.ignoringASCIICase : matcher)
  }

  /// Returns the strings that a query value or fragment can have. Case matters in both.
  private func set(_ type: ParameterType, of parameter: PatternParameter) -> TextSet {
    TextSet(
      TextMatcher(
        shape: TextShape(parts: [.parameter(parameter)]), kinds: [type.kind], ignoresCase: false,
        urlDomains: type.kind == .kind(.url) ? [type.urlDomains(beside: source.domains)] : []))
  }

  private func values(of element: QueryElement, _ types: ParameterTypes) -> ItemSet {
    switch element.value {
    case .flag: return ItemSet(bare: true, emptied: true)
    case .literal(""): return ItemSet(emptied: true)
    case .literal(let text):
      let shape = TextShape(parts: [.literal(Array(text.utf8))])
      return ItemSet(one: TextSet(TextMatcher(shape: shape, kinds: [], ignoresCase: false)))
    case .parameter(let parameter):
      let type = types[parameter.name] ?? ParameterType()
      let isFlag = type.mayBeMissing || type.kind == .kind(.bool) && !type.isList
      let own = set(type, of: parameter)
      return ItemSet(
        absent: type.mayBeMissing, bare: isFlag, emptied: isFlag, one: own,
        two: type.isList ? own : nil)
    }
  }

  /// A copy of this set. If the pattern has no fragment, the copy leaves out links with a fragment.
  package var plain: Self {
    var plain = self
    if fragment == .anyFragment { plain.fragment = .absent }
    return plain
  }

  /// Returns this set's links on the origins that it shares with any of the other sets, or nil if
  /// there are no such links.
  func onOrigins(of others: [Self]) -> Self? {
    var set = self
    set.origins = origins.filter { origin in others.contains { $0.origins.contains(origin) } }
    return set.origins.isEmpty ? nil : set
  }

  /// Returns the strings allowed for a segment, or nil after the end of the path.
  private func segment(_ position: Int) -> TextSet? {
    position < head.count ? head[position] : more
  }

  /// Returns this set with at least the given number of segments in ``head``, if possible.
  private func listing(_ count: Int) -> Self {
    var listed = self
    while let more, listed.head.count < count { listed.head.append(more) }
    return listed
  }

  /// Returns the links in both sets. Nil if it's obvious that there are none.
  package func intersection(_ other: Self) -> Self? {
    guard isCustom == other.isCustom else { return nil }
    var both = listing(other.head.count)
    let second = other.listing(both.head.count)
    guard both.head.count == second.head.count else { return nil }
    both.origins = origins.filter(other.origins.contains)
    both.more = more.flatMap { own in other.more.map(own.intersection) }
    both.page = page ?? other.page
    both.isBare = isBare || other.isBare
    both.fragment = fragment.intersection(other.fragment)
    guard !both.origins.isEmpty, !both.fragment.isVoid else { return nil }
    for item in other.items {
      if let number = both.items.firstIndex(where: { $0.isNamed(item.name) }) {
        both.items[number].values = both.items[number].values.intersection(item.values)
      } else {
        both.items.append(item)
      }
    }
    for index in both.head.indices {
      both.head[index] = both.head[index].intersection(second.head[index])
    }
    if both.isBare {
      both.fragment = both.fragment.intersection(.absent)
      for index in both.items.indices {
        both.items[index].values = both.items[index].values.intersection(.absent)
      }
    }
    return both.items.contains(where: \.values.isVoid) || both.fragment.isVoid ? nil : both
  }

  /// Returns this set without another set's links, as a list of sets. Items that neither set
  /// mentions are ignored.
  package func subtracting(_ other: Self) -> [Self] {
    guard let both = intersection(other), both.example != .none else { return [self] }
    var pieces: [Self] = []
    func add(_ set: Self, _ change: (inout Self) -> Void) {
      var piece = set
      change(&piece)
      pieces.append(piece)
    }
    add(self) { $0.origins.removeAll(where: other.origins.contains) }
    for length in head.count..<max(head.count, other.head.count) {
      add(listing(length)) { $0.more = nil }
    }
    var common = listing(other.head.count)
    if other.more == nil {
      if more != nil { pieces.append(listing(other.head.count + 1)) }
      common.more = nil
    }
    for (index, set) in common.head.enumerated() {
      guard let second = other.segment(index) else { continue }
      for rest in set.subtracting(second) { add(common) { $0.head[index] = rest } }
      common.head[index] = set.intersection(second)
    }
    if let own = common.more, let second = other.more {
      // These pieces don't include links in which only a later segment differs.
      for rest in own.subtracting(second) { add(common) { $0.head.append(rest) } }
    }
    for item in other.items {
      let number = common.items.firstIndex { $0.isNamed(item.name) }
      let own = number.map { common.items[$0].values } ?? .absent
      for rest in own.subtracting(item.values) { pieces.append(common.with(rest, for: item.name)) }
      common = common.with(own.intersection(item.values), for: item.name)
    }
    for rest in fragment.subtracting(other.fragment) { add(common) { $0.fragment = rest } }
    return pieces.filter { !$0.origins.isEmpty && $0.example != .none }
  }

  private func with(_ values: ItemSet, for name: String) -> Self {
    var changed = self
    changed.items.removeAll { $0.isNamed(name) }
    changed.items.append(Item(name: name, values: values))
    return changed
  }

  /// A sample link from the set, with as few parts as possible.
  package var example: Sample<String> {
    guard let number = origins.first else { return .none }
    var doubt: String?
    func text(_ set: TextSet) -> [UInt8]? {
      switch set.example {
      case .none: return nil
      case .found(let text): return text
      case .undecided(let reason):
        doubt = doubt ?? reason
        return []
      }
    }
    var path: [[UInt8]] = []
    var query: [String] = []
    for item in items {
      guard let values = item.values.example(text) else { return .none }
      query += values.map { value in
        PercentCoding.encode(item.name, as: .queryText)
          + (value.map { "=" + PercentCoding.encode($0, as: .queryText) } ?? "")
      }
    }
    guard let fragments = fragment.example(text) else { return .none }
    for set in head {
      guard let segment = text(set) else { return .none }
      path.append(segment)
    }
    if let doubt { return .undecided(doubt) }
    let origin = source.all[number]
    var link = origin.text
    for (index, segment) in path.enumerated() {
      if index > 0 { link += index == page.map { $0 + 1 } ? "//" : "/" }
      // This segment is at the position of the authority, where a colon would begin a port.
      let isAuthority = index == 0 && origin.isCustom
      link += PercentCoding.encode(
        String(decoding: segment, as: UTF8.self), as: isAuthority ? .authority : .segment)
    }
    if !query.isEmpty { link += "?" + query.joined(separator: "&") }
    if let fragment = fragments.first ?? nil {
      link += "#" + PercentCoding.encode(fragment, as: .fragment)
    }
    return .found(link)
  }
}

extension LinkSet.Item {
  fileprivate func isNamed(_ other: String) -> Bool { name.hasSameBytes(as: other) }
}

/// The possible forms of a query item or fragment.
struct ItemSet: Sendable, Equatable {
  /// True if the item may be missing.
  var absent = false
  /// True if the item may lack `=`.
  var bare = false
  /// True if the item's value may be empty.
  var emptied = false
  /// The values of a single item.
  var one: TextSet?
  /// The values of a repeated item.
  var two: TextSet?

  static let anyFragment = Self(absent: true, emptied: true, one: .any)
  static let absent = Self(absent: true)

  var isVoid: Bool { self == Self() }

  func intersection(_ other: Self) -> Self {
    Self(
      absent: absent && other.absent, bare: bare && other.bare, emptied: emptied && other.emptied,
      one: one.flatMap { own in other.one.map(own.intersection) },
      two: two.flatMap { own in other.two.map(own.intersection) })
  }

  /// Returns this set without another set's forms, as a list of sets.
  func subtracting(_ other: Self) -> [Self] {
    func rest(_ own: TextSet?, _ second: TextSet?) -> [TextSet] {
      guard let own else { return [] }
      return second.map(own.subtracting) ?? [own]
    }
    let flags = Self(
      absent: absent && !other.absent, bare: bare && !other.bare,
      emptied: emptied && !other.emptied)
    return (flags.isVoid ? [] : [flags]) + rest(one, other.one).map { Self(one: $0) }
      + rest(two, other.two).map { Self(two: $0) }
  }

  /// Returns example values, one for each occurrence of the item. An item without a value is
  /// represented by nil. The result is nil if there's no example.
  func example(_ text: (TextSet) -> [UInt8]?) -> [String?]? {
    if absent { return [] }
    if let one, let value = text(one) { return [String(decoding: value, as: UTF8.self)] }
    if bare { return [nil] }
    if emptied { return [""] }
    if let two, let value = text(two) {
      return Array(repeating: String(decoding: value, as: UTF8.self), count: 2)
    }
    return nil
  }
}

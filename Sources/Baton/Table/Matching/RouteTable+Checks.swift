extension RouteTable {
  /// Returns true if the segment is a valid value for one of the kinds in a bit set.
  func isTyped(_ segment: LinkSegment, _ kinds: UInt32, _ link: LinkView) -> Bool {
    var kinds = kinds
    while kinds != 0 {
      let kind = ValueKind(rawValue: UInt8(kinds.trailingZeroBitCount))!
      if link.accepts(kind, segment) { return true }
      kinds &= kinds &- 1
    }
    return false
  }

  func holds(_ leaf: TableLeaf, for link: LinkView) -> Bool {
    for index in leaf.firstCheck..<leaf.firstCheck &+ UInt32(leaf.checkCount)
    where !holds(checks[index], for: link) {
      return false
    }
    return true
  }

  private func holds(_ check: TableCheck, for link: LinkView) -> Bool {
    switch check.subject {
    case .segment:
      return accepts(check, segmentAt: Int(check.place), link)
    case .tail:
      for place in Int(check.place)..<link.segments.count
      where !accepts(check, segmentAt: place, link) {
        return false
      }
      return true
    case .rawTail:
      return holdsRawTail(check, link)
    case .mixed:
      let text = link.decoded(link.segments[Int(check.place)])
      return matcher(check.value, at: Int(check.place), of: link).ranges(in: text) != nil
    case .host:
      guard check.value != none, let text = link.host, let host = roots[Int(check.value)].host
      else { return false }
      return host.ranges(in: text) != nil
    case .queryLiteral, .queryFlag:
      return holdsItem(check, link)
    case .queryRest:
      return link.hasEachNameOnce(besides: itemNames[Int(check.place)])
    case .queryParameter:
      return holdsQueryParameter(check, link)
    case .fragment:
      let span = link.parts.fragment
      guard span.isPresent, !span.isEmpty else { return check.mayBeMissing }
      return accepts(check, text: Array(link.decoded(span)))
    case .origin:
      return link.isTaken(by: originFilters[Int(check.value)])
    }
  }

  /// Returns the matcher for a segment that mixes text and parameters.
  func matcher(_ number: UInt32, at place: Int, of link: LinkView) -> TextMatcher {
    let matcher = matchers[Int(number)]
    return place == 0 && link.isCustom ? matcher.ignoringASCIICase : matcher
  }

  private func accepts(_ check: TableCheck, segmentAt place: Int, _ link: LinkView) -> Bool {
    let segment = link.segments[place]
    switch check.texts {
    case .kind(let kind): return link.accepts(kind, segment)
    case .urls: return accepts(check, text: link.decoded(segment))
    case .words(let list):
      let folding: CaseFolding.Extent =
        links.ignoresPathCase ? .all : place == 0 && link.isCustom ? .ascii : .none
      if folding == .none, !segment.isEncoded {
        return closedLists[Int(list)].contains(link.raw(segment))
      }
      return closedLists[Int(list)].contains(link.decoded(segment), ignoring: folding)
    }
  }

  private func accepts(_ check: TableCheck, query value: LinkParts.Span, _ link: LinkView) -> Bool {
    // Any nonempty text is accepted, and decoding never makes a nonempty text empty.
    if case .kind(let kind) = check.texts, kind == .text || kind == .custom { return true }
    if let raw = link.plain(query: value) { return accepts(check, text: raw) }
    return accepts(check, text: Array(link.decoded(query: value)))
  }

  private func accepts(_ check: TableCheck, text: some Collection<UInt8>) -> Bool {
    switch check.texts {
    case .kind(let kind): kind.accepts(text)
    case .urls(let hosts): URLText.isAllowed(text, on: domains, or: hostLists[Int(hosts)])
    case .words(let list): closedLists[Int(list)].contains(Array(text), ignoring: .none)
    }
  }

  /// Returns true if the item occurs exactly once and has the required text. For a flag, the value
  /// must be empty or missing.
  private func holdsItem(_ check: TableCheck, _ link: LinkView) -> Bool {
    let name = pooled(check.place)
    var count = 0
    var fits = false
    for item in link.queryItems where link.isNamed(item, name) {
      count += 1
      fits =
        check.subject == .queryFlag
        ? !item.value.isPresent || item.value.isEmpty
        : item.value.isPresent
          && link.decoded(query: item.value).elementsEqual(pooled(check.value))
    }
    return count == 1 && fits
  }

  /// Returns true if a raw tail's text is valid as written. The link must not have dot segments,
  /// because other software may remove them in transit.
  private func holdsRawTail(_ check: TableCheck, _ link: LinkView) -> Bool {
    guard !link.parts.notes.contains(.dotSegments) else { return false }
    return accepts(check, text: Array(link.rawText(from: Int(check.place))))
  }

  /// Checks a query parameter. An item without a value is only accepted for a Boolean, and means
  /// true. Only an item for a list may be repeated.
  private func holdsQueryParameter(_ check: TableCheck, _ link: LinkView) -> Bool {
    let name = pooled(check.place)
    var count = 0
    var values = 0
    for item in link.queryItems where link.isNamed(item, name) {
      count += 1
      guard count == 1 || check.isList else { return false }
      guard item.value.isPresent, !item.value.isEmpty else {
        if case .kind(.bool) = check.texts, !check.isList { values += 1 }
        continue
      }
      values += 1
      guard accepts(check, query: item.value, link) else { return false }
    }
    return values > 0 || check.mayBeMissing
  }
}

extension LinkView {
  @inline(__always)
  func accepts(_ kind: ValueKind, _ segment: LinkSegment) -> Bool {
    segment.isEncoded ? kind.accepts(decoded(segment)) : kind.accepts(raw(segment))
  }

  var isCustom: Bool { kind.isCustom }

  fileprivate func isTaken(by filter: OriginFilter) -> Bool {
    switch kind {
    case .inApp: return true
    case .host: return false
    case .custom(let scheme): return filter.takes(scheme: scheme)
    case .web:
      if parts.notes.contains(.hostPercent) { return host.map(filter.takes(host:)) ?? false }
      let raw = UnsafeBufferPointer(rebasing: bytes[parts.host.range])
      return filter.takes(host: raw.lazy.map(ByteClass.lowercase))
    }
  }

  /// The decoded host, in lowercase.
  var host: [UInt8]? {
    parts.host.isPresent ? decoded(parts.host).map(ByteClass.lowercase) : nil
  }
}

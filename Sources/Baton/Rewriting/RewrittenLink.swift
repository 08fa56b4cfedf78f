/// A builder that creates a rewritten link from raw bytes. It encodes a byte only if the byte would
/// otherwise end the part of the link that receives it.
struct RewrittenLink {
  /// A part of a link that values can be copied from or to.
  private enum Part {
    case host, path, query
  }

  /// A parameter's text as written in the link: all segments of a tail, or one string for any other
  /// parameter.
  private typealias Taken = (texts: [[UInt8]], part: Part)

  private let link: LinkView
  private let links: AppLinks
  private let shape: PatternShape
  private var taken: [String: Taken] = [:]

  init(_ candidate: RouteTable.Candidate, of route: RouteDeclaration, in table: RouteTable) {
    link = candidate.link
    links = table.links
    shape = route.shape
    let expansion = shape.expansion(candidate.expansion)
    for (position, segment) in expansion.segments.enumerated() {
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .rawTail(let parameter):
        taken[parameter.name] = ([Array(link.rawText(from: position))], .path)
      case .parameter(let parameter):
        taken[parameter.name] = ([Array(link.raw(link.segments[position]))], .path)
      case .tail(let parameter):
        taken[parameter.name] = (tail(from: position), .path)
      case .mixed(let text):
        let matcher = TextMatcher(
          text, route.parameters, domains: table.domains, ignoresCase: table.links.ignoresPathCase)
        takeParts(of: link.segments[position].span, text, matcher, folds: position == 0)
      }
    }
    if let host = shape.host, let text = link.host {
      let ranges = TextMatcher(host: host, route.parameters).ranges(in: text) ?? []
      for (parameter, range) in zip(host.parameters, ranges) {
        taken[parameter.name] = ([Array(text[range])], .host)
      }
    }
    for element in shape.query {
      guard case .parameter(let parameter) = element.value else { continue }
      for item in link.queryItems where isNamed(item, element.name) && item.value.isPresent {
        taken[parameter.name] = ([Array(link.bytes[item.value.range])], .query)
      }
    }
  }

  /// Returns a tail's segments, including empty ones, so a URL in the tail keeps its slashes.
  private func tail(from position: Int) -> [[UInt8]] {
    guard position < link.segments.count else { return [] }
    let first = link.segments[position]
    // Links with dot segments never match a raw tail, so empty segments don't matter here.
    if link.parts.notes.contains(.dotSegments) {
      return link.segments[position...].map { Array(link.raw($0)) }
    }
    // In a custom-scheme link, the first segment may be the authority, which isn't in the path.
    guard Int(first.start) >= Int(link.parts.path.start) else {
      return [Array(link.raw(first))] + tail(from: position + 1)
    }
    return link.bytes[Int(first.start)..<Int(link.parts.path.end)]
      .split(separator: .slash, omittingEmptySubsequences: false).map(Array.init)
  }

  /// Stores the raw bytes of each parameter inside a segment.
  private mutating func takeParts(
    of span: LinkParts.Span, _ shape: TextShape, _ matcher: TextMatcher, folds: Bool
  ) {
    var text: [UInt8] = []
    var starts: [Int] = []
    var decoded = link.decoded(span)
    while true {
      starts.append(decoded.position)
      guard let byte = decoded.next() else { break }
      text.append(byte)
    }
    let folds = folds && link.isCustom
    let ranges = (folds ? matcher.ignoringASCIICase : matcher).ranges(in: text) ?? []
    for (parameter, range) in zip(shape.parameters, ranges) {
      let raw = link.bytes[starts[range.lowerBound]..<starts[range.upperBound]]
      taken[parameter.name] = ([Array(raw)], .path)
    }
  }

  private func isNamed(_ item: QueryItemSpans.Item, _ name: String) -> Bool {
    link.text(query: item.name).hasSameBytes(as: name)
  }

  /// Returns the link rewritten to the target pattern, or nil if a value can't be a path segment.
  func text(of target: PatternShape) -> String? {
    let isCustom = target.scheme.map { !["https", "http"].contains($0) } ?? link.isCustom
    var (segments, tail): ([[UInt8]], [[UInt8]]) = ([], [])
    var payload: [UInt8]?
    for element in target.path {
      guard case .segment(let segment) = element else { return nil }
      switch segment {
      case .literal(let bytes): segments.append(encoded(bytes, as: .segment))
      case .parameter(let parameter): segments.append(raw(parameter, in: .path))
      case .tail(let parameter): tail = taken[parameter.name]?.texts ?? []
      case .mixed(let shape): segments.append(raw(shape, in: .path))
      case .rawTail(let parameter): payload = taken[parameter.name]?.texts.first
      case .anyTail, .unkept: return nil
      }
    }
    guard segments.allSatisfy(Self.canBeSegment) else { return nil }
    segments += tail
    var output: [UInt8] = []
    write(segments, behind: target, isCustom: isCustom, to: &output)
    if let payload {
      // The raw tail's payload includes the query and the fragment.
      // If the payload can't begin with an authority, leave the authority empty.
      let authority = payload.prefix { !"/?#".utf8.contains($0) }
      let hasAuthority = payload.canBeginWithAuthority && !isIgnored(Array(authority))
      if !segments.isEmpty || isCustom && !hasAuthority { output.append(.slash) }
      return String(decoding: output + payload, as: UTF8.self)
    }
    var items: [[UInt8]] = target.query.map { element in
      let name = encoded(Array(element.name.utf8), as: .queryText)
      let equals = [UInt8(ascii: "=")]
      switch element.value {
      case .literal(let text): return name + equals + encoded(Array(text.utf8), as: .queryText)
      case .parameter(let parameter): return name + equals + raw(parameter, in: .query)
      case .flag: return name
      }
    }
    let named = shape.query.map(\.name)
    for item in link.queryItems where !named.contains(where: { isNamed(item, $0) }) {
      let end = item.value.isPresent ? item.value.end : item.name.end
      items.append(Array(link.bytes[Int(item.name.start)..<Int(end)]))
    }
    if target.query.isEmpty, shape.query.isEmpty, !link.parts.query.isEmpty {
      // If the patterns name no items, copy the query unchanged. The query might not consist of
      // items at all.
      output += [UInt8(ascii: "?")] + link.bytes[link.parts.query.range]
    } else if !items.isEmpty {
      output += [UInt8(ascii: "?")] + items.joined(separator: "&".utf8)
    }
    if link.parts.fragment.isPresent {
      output += [UInt8(ascii: "#")] + link.bytes[link.parts.fragment.range]
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The link, with its path and query taken from its fragment. Nil if the fragment doesn't begin
  /// with a slash.
  var textOfFragment: String? {
    guard link.parts.fragment.isPresent else { return nil }
    let fragment = Array(link.bytes[link.parts.fragment.range])
    guard fragment.first == .slash else { return nil }
    let path = fragment.prefix { $0 != UInt8(ascii: "?") }
    let query = fragment.dropFirst(path.count + 1)
    var output: [UInt8] = []
    let segments = path.dropFirst().split(
      separator: .slash, omittingEmptySubsequences: link.isCustom)
    write(
      segments.map(Array.init), behind: PatternShape(), isCustom: link.isCustom, to: &output)
    let own = link.parts.query.isPresent ? Array(link.bytes[link.parts.query.range]) : []
    let queries = [own, Array(query)].filter { !$0.isEmpty }
    if !queries.isEmpty { output += [UInt8(ascii: "?")] + queries.joined(separator: "&".utf8) }
    return String(decoding: output, as: UTF8.self)
  }

  private func write(
    _ segments: [[UInt8]], behind target: PatternShape, isCustom: Bool, to output: inout [UInt8]
  ) {
    var segments = segments
    if isCustom {
      output += target.scheme.map { Array($0.utf8) } ?? Array(link.bytes[link.parts.scheme.range])
      output += Array("://".utf8)
      if let first = segments.first {
        // This segment is at the position of the authority, so nothing in it may look like user
        // info or a port.
        segments[0] = first.flatMap { Self.escaped($0, of: ":@") }
        if isIgnored(first) { output.append(.slash) }
      }
    } else {
      if let scheme = target.scheme, let host = target.host {
        output += Array(scheme.utf8) + Array("://".utf8) + raw(host, in: .host)
      } else {
        output += link.bytes[..<Int(link.parts.path.start)]
      }
      output.append(.slash)
    }
    output += segments.joined(separator: [.slash])
  }

  /// Returns true if a reader ignores this authority of a custom-scheme link, because it's one of
  /// the app's domains.
  private func isIgnored(_ authority: [UInt8]) -> Bool {
    guard links.dropsDomainAfterScheme else { return false }
    let host = authority.withUnsafeBufferPointer {
      DecodedBytes($0, .init(0, $0.count)).map(ByteClass.lowercase)
    }
    return WebHosts(links).isDomain(host)
  }

  private func encoded(_ bytes: [UInt8], as set: AllowedBytes) -> [UInt8] {
    var output: [UInt8] = []
    PercentCoding.encode(bytes, as: set, into: &output)
    return output
  }

  private func raw(_ shape: TextShape, in part: Part) -> [UInt8] {
    shape.parts.flatMap { element -> [UInt8] in
      switch element {
      case .literal(let bytes): encoded(bytes, as: .segment)
      case .parameter(let parameter): raw(parameter, in: part)
      }
    }
  }

  /// Returns a parameter's bytes, escaped as needed for a part of the new link.
  private func raw(_ parameter: PatternParameter, in part: Part) -> [UInt8] {
    guard let taken = taken[parameter.name], let text = taken.texts.first else { return [] }
    return text.flatMap { byte -> [UInt8] in
      switch (taken.part, part) {
      case (.query, .path), (.query, .host):
        // The plus means a space, which is `%20` outside a query.
        if byte == UInt8(ascii: "+"), links.plusIsSpace { return Array("%20".utf8) }
        return Self.escaped(byte, of: part == .host ? "/?:@" : "/?")
      case (.path, .query), (.host, .query):
        return Self.escaped(byte, of: links.plusIsSpace ? "&+" : "&")
      case (.path, .host): return Self.escaped(byte, of: ":@")
      case (.path, .path), (.query, .query), (.host, .path), (.host, .host): return [byte]
      }
    }
  }

  private static func escaped(_ byte: UInt8, of bytes: String) -> [UInt8] {
    guard bytes.utf8.contains(byte) else { return [byte] }
    var output: [UInt8] = []
    PercentCoding.append(byte, into: &output)
    return output
  }

  /// Returns false for segments that link readers remove: empty segments and dot segments, encoded
  /// or not.
  private static func canBeSegment(_ segment: [UInt8]) -> Bool {
    !segment.isEmpty
      && segment.withUnsafeBufferPointer { DotSegment($0, .init(0, $0.count)) } == nil
  }
}

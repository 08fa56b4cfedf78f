extension Router {
  /// Returns the link to a destination or command, with a prefix:
  /// `https://www.example.com/de/artwork/1`.
  ///
  /// - Parameters:
  ///   - value: The destination or command to link to.
  ///   - origin: As in ``link(to:on:)``.
  ///   - prefix: A value for each parameter of ``AppLinks/prefix``.
  /// - Throws: An error that names the value, route, or prefix value that prevents creating the
  ///   link.
  public func link(
    to value: some Routable, on origin: String? = nil, prefix: [String: String]
  ) throws(RoutingError) -> String {
    guard let declared = links.prefix, let segments = declared.segments else {
      throw RoutingError(
        .unprintable, says: "the app's links have no prefix; set AppLinks.prefix")
    }
    let printed = try printed(value, on: origin)
    var written: [String] = []
    for segment in segments.split(separator: "/") {
      var text = String(segment)
      for (name, texts) in declared.texts.ordered(by: { $0.key < $1.key }) {
        guard let range = text.range(ofParameter: name) else { continue }
        guard let value = prefix[name], texts.contains(value) else {
          throw .noPrefixText(name, prefix[name], texts)
        }
        text.replaceSubrange(range, with: PercentCoding.encode(value, as: .segment))
      }
      written.append(text)
    }
    if let name = prefix.keys.ordered().first(where: { declared.texts[$0] == nil }) {
      throw .noPrefixText(name, prefix[name], [])
    }
    let text = printed.text.addingPrefix(written.joined(separator: "/"))
    let items = rewrites.prefix(of: text, declared)
    guard items.count == prefix.count, items.allSatisfy({ prefix[$0.name] == $0.text }),
      let read = try? read(printed: text), read.routed.value.isEqual(to: printed.read)
    else {
      throw .notPrinted(printed.found.type, ["\(text) doesn't open it with the prefix"])
    }
    return text
  }
}

extension String {
  /// Returns the range of a parameter, written as `:name` or `{name}`.
  fileprivate func range(ofParameter name: String) -> Range<String.Index>? {
    let braces = firstRange(of: "{\(name)}")
    return braces ?? (self == ":\(name)" ? startIndex..<endIndex : nil)
  }

  /// Returns the link with segments inserted before its path.
  fileprivate func addingPrefix(_ prefix: String) -> String {
    guard let mark = firstRange(of: "://") else { return self }
    let isWeb = hasPrefix("http://") || hasPrefix("https://")
    let start = isWeb ? self[mark.upperBound...].firstIndex(of: "/") ?? endIndex : mark.upperBound
    let rest = self[start...].drop { $0 == "/" }
    let isFront = rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("#")
    return self[..<start] + (isWeb ? "/" : "") + prefix + (isFront ? "" : "/") + rest
  }
}

extension RoutingError {
  fileprivate static func noPrefixText(_ name: String, _ text: String?, _ texts: [String]) -> Self {
    let list = texts.joined(separator: ", ")
    return Self(
      .unprintable,
      says: texts.isEmpty
        ? "\(name.quoted) isn't a parameter of the links' prefix"
        : text.map { "\($0.quoted) isn't a \(name) of the links' prefix: \(list)" }
          ?? "the links' prefix needs a \(name): \(list)")
  }
}

/// The items of a query as written. The query is split at `&`, and each item at its first `=`.
/// Empty items are left out.
package struct QueryItemSpans: Sequence, IteratorProtocol {
  package struct Item: Equatable, Sendable, BitwiseCopyable {
    package var name: LinkParts.Span
    /// Absent if the item contains no `=`.
    package var value: LinkParts.Span
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var at: Int

  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ query: LinkParts.Span) {
    self.bytes = bytes
    end = query.isPresent ? Int(query.end) : 0
    at = query.isPresent ? Int(query.start) : 0
  }

  package mutating func next() -> Item? {
    while at < end, bytes[at] == UInt8(ascii: "&") { at += 1 }
    guard at < end else { return nil }
    let start = at
    var equals: Int?
    while at < end, bytes[at] != UInt8(ascii: "&") {
      if equals == nil, bytes[at] == UInt8(ascii: "=") { equals = at }
      at += 1
    }
    guard let equals else { return Item(name: .init(start, at), value: .absent) }
    return Item(name: .init(start, equals), value: .init(equals + 1, at))
  }
}

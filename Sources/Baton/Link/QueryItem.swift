/// A decoded query item.
///
/// In the query `k`, the item has no value. In `k=`, its value is empty. Items are equal only if
/// their bytes are equal, unlike strings, which Swift compares by canonical equivalence.
public struct QueryItem: Sendable {
  /// The text before the first `=`, or nil if it isn't UTF-8 after decoding.
  public let name: String?
  /// The text after the first `=`. Nil if there's no `=`, or if the text isn't UTF-8.
  public let value: String?

  /// Creates an item from decoded strings.
  public init(name: String?, value: String?) {
    self.name = name
    self.value = value
  }
}

extension QueryItem: Hashable {
  public static func == (left: QueryItem, right: QueryItem) -> Bool {
    left.bytes == right.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  private var bytes: [[UInt8]?] { [name, value].map { $0.map { Array($0.utf8) } } }
}

/// A decoded query item.
///
/// `k` has no value, while the value of `k=` is empty. Items are equal only if their bytes are
/// equal, unlike strings, which Swift compares by canonical equivalence.
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
    isSame(left.name, right.name) && isSame(left.value, right.value)
  }

  public func hash(into hasher: inout Hasher) {
    for text in [name, value] {
      guard let text else {
        hasher.combine(false)
        continue
      }
      hasher.combine(true)
      for byte in text.utf8 { hasher.combine(byte) }
      hasher.combine(UInt8(0xFF))
    }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    case (nil, nil): true
    default: false
    }
  }
}

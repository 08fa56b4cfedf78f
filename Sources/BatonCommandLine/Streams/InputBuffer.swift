/// Splits an input into lines.
final class InputBuffer {
  private let source: () -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []

  init(source: @escaping () -> [UInt8]?) {
    self.source = source
  }

  func nextLine() -> [UInt8]? {
    var line: [UInt8] = []
    while fill() {
      if let end = chunk.firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[..<end]
        chunk = chunk[(end + 1)...]
        return line
      }
      line += chunk
      chunk = []
    }
    return line.isEmpty ? nil : line
  }

  func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    while fill() {
      bytes += chunk
      chunk = []
    }
    return bytes
  }

  /// Makes sure that the chunk has bytes. Returns false at the end of the input.
  private func fill() -> Bool {
    while chunk.isEmpty {
      guard let bytes = source() else { return false }
      chunk = bytes[...]
    }
    return true
  }
}

/// An array for matching. Its elements never change or move.
///
/// A `let` array inside a class causes a retain on some paths, so this is a bare pointer. Threads
/// can share it, because the memory is written once and freed by its only owner, the
/// ``RouteTable``, which outlives every use.
struct FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    memory.initialize(from: elements, count: elements.count)
    base = UnsafePointer(memory)
    count = elements.count
  }

  func deallocate() {
    base.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "A table index is out of range.")
      return base[index]
    }
  }

  subscript(index: UInt32) -> Element {
    @inline(__always) get { self[Int(index)] }
  }

  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    @inline(__always) get {
      assert(range.lowerBound >= 0 && range.upperBound <= count, "A table range is out of range.")
      return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }
  }
}

/// Elements that never change and never move: what a match reads.
///
/// A `let` array inside a class costs a retain on some paths; this is a bare pointer. Its invariant:
/// the memory is made once, never written again, and freed by the one owner, ``RouteTable``, whose
/// lifetime covers every use. That makes sharing it between threads safe.
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
}

import Foundation

/// Does some work, and returns its result and the number of kilobytes by which the heap grew, or
/// nil if the platform doesn't report the heap's size.
func measuringHeap<Result>(_ work: () throws -> Result) rethrows -> (Result, Double?) {
  // The first call itself allocates memory.
  _ = heapBytes()
  let before = heapBytes()
  let result = try work()
  guard let before, let after = heapBytes() else { return (result, nil) }
  return (result, Double(after - before) / 1024)
}

/// Returns the number of bytes that are currently allocated, from glibc's `malloc_info`, or nil on
/// other platforms.
private func heapBytes() -> Int? {
  typealias Tell = @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
  var text: UnsafeMutablePointer<CChar>?
  var length = 0
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info"),
    let stream = open_memstream(&text, &length)
  else { return nil }
  _ = unsafeBitCast(symbol, to: Tell.self)(0, UnsafeMutableRawPointer(stream))
  fclose(stream)
  defer { free(text) }
  guard let text else { return nil }
  // The sums for all arenas follow the sums for each arena.
  let sums = String(cString: text).components(separatedBy: "</heap>").last ?? ""
  func size(_ element: String) -> Int {
    guard let line = sums.split(separator: "\n").first(where: { $0.contains(element) }),
      let number = line.components(separatedBy: "size=\"").last?.prefix(while: \.isNumber)
    else { return 0 }
    return Int(number) ?? 0
  }
  return size("system type=\"current\"") + size("total type=\"mmap\"")
    - size("total type=\"fast\"") - size("total type=\"rest\"")
}

import Foundation

/// The bytes allocated now, if the platform reports them: glibc's `malloc_info`.
func heapBytes() -> Int? {
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
  // The sums of all arenas follow those of each.
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

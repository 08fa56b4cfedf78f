import Foundation

/// The number of bytes of an executable that a device loads. Symbols and debug information don't
/// count, because they're stripped for a release.
struct LoadedSize {
  /// The size of the machine code.
  private(set) var code = 0
  /// The size of the sections that only the loader may write to: constants, metadata, relocations,
  /// and unwinding information.
  private(set) var constants = 0
  /// The size of the sections that are written to, or relocated at launch.
  private(set) var data = 0
  /// True if the sizes come from sections. Otherwise, the whole file counts as constants.
  private(set) var isOfSections = false
  /// The ELF number of the processor. For x86-64, it's 62.
  private(set) var machine = 0

  var total: Int { code + constants + data }

  init(of file: URL) throws {
    let bytes = ByteReader(
      bytes: try Data(contentsOf: file, options: .alwaysMapped), name: file.path)
    guard try bytes.number(at: 0, of: 4) == 0x464C_457F else {
      constants = bytes.bytes.count
      return
    }
    // The header must be the one for 64-bit, little-endian files, as on x86-64 and arm64. See
    // chapter 4 of the System V ABI.
    guard try bytes.number(at: 4, of: 2) == 0x0102 else {
      throw BenchmarkProblem(description: "\(file.path) is no ELF of 64 bits, little-endian")
    }
    isOfSections = true
    machine = try bytes.number(at: 18, of: 2)
    let (table, size) = (try bytes.number(at: 40, of: 8), try bytes.number(at: 58, of: 2))
    for section in 0..<(try bytes.number(at: 60, of: 2)) {
      try add(bytes, at: table + section * size)
    }
  }

  private mutating func add(_ bytes: ByteReader, at header: Int) throws {
    let (type, flags) = (
      try bytes.number(at: header + 4, of: 4), try bytes.number(at: header + 8, of: 8)
    )
    let size = try bytes.number(at: header + 32, of: 8)
    let (isWritten, isLoaded, isCode) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
    // Sections of type 8 aren't in the file. In memory, they're zeros.
    guard isLoaded, type != 8 else { return }
    if isCode { code += size } else if isWritten { data += size } else { constants += size }
  }
}

/// Reads little-endian numbers from a file. Returns nil beyond its end.
private struct ByteReader {
  let bytes: Data
  let name: String

  func number(at offset: Int, of count: Int) throws -> Int {
    guard offset >= 0, offset <= bytes.count - count else {
      throw BenchmarkProblem(description: "\(name) ends before byte \(offset)")
    }
    let number = bytes[offset..<offset + count].reversed().reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    // The limit also keeps sums of numbers in range.
    guard let number = Int(exactly: number), number < 1 << 40 else {
      throw BenchmarkProblem(description: "\(name) says \(number) at byte \(offset)")
    }
    return number
  }
}

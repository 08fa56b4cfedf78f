import Baton
import Foundation

/// The content of a saved scene's file.
///
/// It consists of these parts, with all numbers in little-endian order: the magic (8 bytes), the
/// format (4), the generation (8), the lengths of the id and the state (4 each), the checksum of
/// everything else after the magic (8), the id in UTF-8, and the state. Every later format keeps
/// the magic and the format number at these offsets.
struct SceneFile: Equatable {
  static let magic: [UInt8] = Array("batonscn".utf8)
  static let format: UInt32 = 1
  /// The offset at which the format number ends in every format.
  static let formatEnd = 12
  /// The size of the largest file to write or read. The size is limited because the whole file is
  /// loaded into memory.
  static let maxBytes = 32 << 20
  private static let headerLength = 36

  let scene: String
  /// A number that increases with each save, so that the newer file can be identified.
  let generation: UInt64
  let state: Data

  var count: Int { Self.headerLength + scene.utf8.count + state.count }

  /// The bytes of the file, or nil if the file would be too large.
  var bytes: [UInt8]? {
    let id = Array(scene.utf8)
    guard count <= Self.maxBytes else { return nil }
    var sum = Checksum()
    let head =
      Self.format.littleEndianBytes + generation.littleEndianBytes
      + UInt32(id.count).littleEndianBytes + UInt32(state.count).littleEndianBytes
    sum.add(head)
    sum.add(id)
    sum.add(state)
    return Self.magic + head + sum.value.littleEndianBytes + id + state
  }
}

/// A 64-bit FNV-1a checksum. It detects damage from a crash or a bad disk, but isn't secure against
/// attackers.
private struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

extension SceneFile {
  /// Reads the bytes of a file. If `isCut` is true, the file is too long, and `bytes` contains only
  /// its first bytes.
  init(_ bytes: [UInt8], isCut: Bool = false) throws(FileFailure) {
    // A file that ends partway through the magic bytes is still treated as one of Baton's files.
    guard Self.magic.starts(with: bytes.prefix(8)) else { throw .notAScene }
    let truncated = FileFailure.damaged("it is truncated")
    guard bytes.count >= Self.formatEnd else { throw truncated }
    let format = UInt32(bytes[8..<12].littleEndianNumber)
    guard format <= Self.format else { throw .newerFormat(format) }
    guard format == Self.format else { throw .olderFormat(format) }
    guard !isCut else { throw .damaged("it is too large for a saved scene") }
    guard bytes.count >= Self.headerLength else { throw truncated }
    let body = bytes[Self.headerLength...]
    let idLength = bytes[20..<24].littleEndianNumber
    let length = bytes[24..<28].littleEndianNumber
    guard UInt64(body.count) >= idLength + length else { throw truncated }
    var sum = Checksum()
    sum.add(bytes[8..<28])
    sum.add(body)
    guard bytes[28..<36].littleEndianNumber == sum.value,
      UInt64(body.count) == idLength + length
    else { throw .damaged("its checksum does not match") }
    scene = String(decoding: body.prefix(Int(idLength)), as: UTF8.self)
    generation = bytes[12..<20].littleEndianNumber
    state = Data(body.dropFirst(Int(idLength)))
  }

  /// Returns true if this file was saved after the other. The generation may wrap around.
  func isNewer(than other: SceneFile) -> Bool {
    Int64(bitPattern: generation &- other.generation) > 0
  }

  /// Returns the checksum of a string, for use in file names.
  static func hash(of text: String) -> UInt64 {
    var sum = Checksum()
    sum.add(text.utf8)
    return sum.value
  }
}

extension FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var littleEndianNumber: UInt64 {
    reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

import Foundation

/// An open file of a store. The file belongs to the user, and has no other hard links. Releasing
/// this object closes the file's descriptor.
final class OpenFile {
  private let descriptor: Int32
  private let disk: DiskCalls
  private let size: Int

  init(_ descriptor: Int32, _ disk: DiskCalls) throws(FileFailure) {
    self.descriptor = descriptor
    self.disk = disk
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      let number = errno
      size = 0
      throw .system(number)
    }
    size = Int(facts.st_size)
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard facts.st_uid == geteuid() else { throw .foreignOwner }
    guard facts.st_nlink <= 1 else { throw .link }
  }

  deinit { close(descriptor) }

  /// True if the file is longer than any saved scene.
  var isTooLong: Bool { size > SceneFile.maxBytes }

  /// Reads the bytes. If the file is too long, reads only its first bytes, up to the format.
  func read() throws(FileFailure) -> [UInt8] {
    let wanted = isTooLong ? SceneFile.formatEnd : size
    var bytes = [UInt8](repeating: 0, count: wanted)
    var count = 0
    while count < wanted {
      let more = try retrying {
        bytes.withUnsafeMutableBytes {
          Foundation.read(descriptor, $0.baseAddress.map { $0 + count }, wanted - count)
        }
      }
      guard more > 0 else { break }
      count += more
    }
    bytes.removeLast(wanted - count)
    return bytes
  }

  /// Writes from the beginning, and returns once the bytes are on the disk.
  ///
  /// The file is truncated last, so that overwriting a state doesn't need additional space.
  func write(_ bytes: [UInt8]) throws(FileFailure) {
    // Earlier versions of the app may have let other users read the file.
    _ = try retrying { fchmod(descriptor, 0o600) }
    var count = 0
    while count < bytes.count {
      let more = try retrying {
        bytes.withUnsafeBytes {
          disk.write(descriptor, UnsafeRawBufferPointer(rebasing: $0[count...]))
        }
      }
      guard more > 0 else { throw .system(EIO) }
      count += more
    }
    _ = try retrying { ftruncate(descriptor, off_t(bytes.count)) }
    try disk.synchronized(descriptor)
  }
}

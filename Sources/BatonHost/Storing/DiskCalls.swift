import Foundation

/// File system calls that tests can replace, because real failures and delays are hard to cause.
package struct DiskCalls: Sendable {
  /// `openat(2)`. Only the user may read and write a new file.
  package var open: @Sendable (_ folder: Int32, _ name: String, _ flags: Int32) -> Int32 = {
    openat($0, $1, $2, 0o600)
  }
  /// `write(2)`.
  package var write: @Sendable (_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int = {
    Foundation.write($0, $1.baseAddress, $1.count)
  }
  /// `fsync(2)`.
  package var synchronize: @Sendable (_ file: Int32) -> Int32 = { fsync($0) }

  /// Creates calls that use the real file system.
  package init() {}

  /// Waits until the written data is on the disk, if the volume supports that.
  func synchronized(_ descriptor: Int32) throws(FileFailure) {
    do {
      _ = try retrying { synchronize(descriptor) }
    } catch .system(EINVAL), .system(ENOTSUP) {
      return
    }
  }
}

/// Makes a system call, and repeats it if a signal interrupts it.
///
/// - Throws: The system's error if the call returns a negative number.
func retrying<Value: SignedInteger>(_ call: () -> Value) throws(FileFailure) -> Value {
  while true {
    let answer = call()
    if answer >= 0 { return answer }
    let number = errno
    guard number == EINTR else { throw .system(number) }
  }
}

package import Foundation

/// The calls to the file system that may fail for reasons that no test can bring about, or take long. A test
/// puts others in their place.
package struct DiskCalls: Sendable {
  /// `openat(2)`.
  package var open:
    @Sendable (_ folder: Int32, _ name: String, _ flags: Int32, _ mode: mode_t) -> Int32 = {
      openat($0, $1, $2, $3)
    }
  /// `write(2)`.
  package var write: @Sendable (_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int = {
    Foundation.write($0, $1.baseAddress, $1.count)
  }
  /// `fsync(2)`.
  package var synchronize: @Sendable (_ file: Int32) -> Int32 = { fsync($0) }

  /// Those of the system.
  package init() {}

  /// Returns once what was written is on the disk, on volumes that can tell.
  func synchronized(_ descriptor: Int32) throws(FileFailure) {
    do {
      _ = try retrying { synchronize(descriptor) }
    } catch .system(EINVAL), .system(ENOTSUP) {
      return
    }
  }
}

/// Repeats a call that a signal interrupted.
///
/// - Throws: What the system says, where the call is answered by less than zero.
func retrying<Value: SignedInteger>(_ call: () -> Value) throws(FileFailure) -> Value {
  while true {
    let answer = call()
    if answer >= 0 { return answer }
    let number = errno
    guard number == EINTR else { throw .system(number) }
  }
}

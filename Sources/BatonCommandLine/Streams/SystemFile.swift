import Foundation

/// Functions that read and write with system calls. They report why they fail, and work for pipes
/// and terminals as well as files.
enum SystemFile {
  struct Failure: Error, CustomStringConvertible {
    let code: Int32

    static var last: Failure { Failure(code: errno) }

    /// True if the process that reads our output has closed the pipe.
    var isReaderGone: Bool { code == EPIPE }

    var description: String { String(cString: strerror(code)) }
  }

  static func open(_ path: String, _ flags: Int32) throws(Failure) -> Int32 {
    try repeated { Foundation.open(path, flags | O_CLOEXEC, 0o666) }
  }

  /// Reserves the descriptors of closed standard streams. Otherwise, a file or socket could use one
  /// of these descriptors, and our messages would be written to that file or socket. Reading from
  /// or writing to the closed streams still fails.
  static func holdClosedStreams() {
    for (stream, flags) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      _ = Foundation.open("/dev/null", flags)
    }
  }

  /// Reads up to `count` bytes, or returns nil at the end.
  static func read(_ file: Int32, upTo count: Int) throws(Failure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let size = try repeated {
      bytes.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
    }
    return size == 0 ? nil : Array(bytes.prefix(size))
  }

  /// Returns a file's entire contents. A pipe is read until its other end closes.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    var bytes: [UInt8] = []
    while let more = try read(file, upTo: 1 << 16) { bytes += more }
    return bytes
  }

  static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try repeated {
        rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, min($0.count, 1 << 20)) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes a system call, and repeats it if a signal interrupts it.
  private static func repeated<I: SignedInteger>(_ call: () -> I) throws(Failure) -> I {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw .last }
    }
  }
}

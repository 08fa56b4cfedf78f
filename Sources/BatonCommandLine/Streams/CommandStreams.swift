import Baton

/// A command's input and output. Because you pass them in, tests and apps can run commands without
/// a shell.
///
/// ```swift
/// var answers = ""
/// let streams = CommandStreams(input: "…", output: { answers += $0 }, error: { _ in })
/// ```
public struct CommandStreams {
  private let output: (String) -> Void
  private let error: (String) -> Void
  let finish: () throws -> Void
  let state: StreamState
  /// True if a person types the input and sees the output. False by default.
  public var isTerminal = false
  /// The terminal's width in columns. Longer lines wrap between words. If the width is nil, as it
  /// is by default and for a file or pipe, lines don't wrap.
  public var width: Int?
  /// Like ``width``, but for standard error.
  public var errorWidth: Int?

  /// Creates streams from functions.
  ///
  /// - Parameters:
  ///   - input: Returns the next bytes, in chunks of any size, or nil at the end. It's called only
  ///   when more bytes are needed. If it throws, the input ends and the command exits with
  ///   ``CommandLineExit/usage``.
  ///   - output: Writes text to standard output. If it throws, it isn't called again, and the
  ///     command exits with ``CommandLineExit/outputFailed``.
  ///   - error: Writes text to standard error. Errors are ignored, because there's nowhere to
  ///     report them.
  ///   - finish: Flushes the output when the command ends. If it throws, the command exits with
  ///     ``CommandLineExit/outputFailed``.
  public init(
    input: @escaping () throws -> [UInt8]?,
    output: @escaping (String) throws -> Void,
    error: @escaping (String) throws -> Void,
    finish: @escaping () throws -> Void = {}
  ) {
    let state = StreamState(reading: input)
    self.state = state
    self.output = { text in state.attempt { try output(text) } }
    self.error = { text in try? error(text) }
    self.finish = finish
  }

  /// Creates streams that read from a string.
  public init(
    input: String, output: @escaping (String) throws -> Void,
    error: @escaping (String) throws -> Void
  ) {
    var rest: [UInt8]? = Array(input.utf8)
    self.init(
      input: {
        defer { rest = nil }
        return rest
      },
      output: output, error: error)
  }

  /// Returns the next line of input without its newline, or nil at the end. A newline at the very
  /// end doesn't start another line. Lines can have any length, and are returned as bytes because
  /// the input may not be UTF-8.
  public func nextLine() -> [UInt8]? {
    state.nextLine()
  }

  /// Returns all unread input.
  public func rest() -> [UInt8] {
    state.rest()
  }

  /// Writes lines to the output. Characters that a terminal would interpret or hide are escaped:
  /// control characters except line ends and tabs, and characters that reverse or hide text. On a
  /// terminal, long lines wrap between words; see ``width``.
  public func write(_ text: String) {
    output(text.escapedInLines.wrapped(to: width))
  }

  /// Writes lines like ``write(_:)``, but doesn't wrap them. Use this for text that's already laid
  /// out, or that users may copy.
  func writeWhole(_ text: String) {
    output(text.escapedInLines)
  }

  /// Writes data that's meant for programs to the output, without escaping or wrapping it.
  public func writeData(_ text: String) {
    output(text)
  }

  /// Writes lines to standard error, with the same escaping as ``write(_:)``.
  public func writeError(_ text: String) {
    error(text.escapedInLines.wrapped(to: errorWidth))
  }

  func writeWholeError(_ text: String) {
    error(text.escapedInLines)
  }
}

extension String {
  fileprivate func wrapped(to width: Int?) -> String {
    width.map { LineWrap.wrapped(self, to: $0) } ?? self
  }
}

import Foundation

enum TerminalWidth {
  /// The width for a terminal that doesn't report its width.
  static let standard = 80

  /// Returns the width from the `COLUMNS` variable, or else from the terminal (`TIOCGWINSZ`), or
  /// else 80. Nil if the file isn't a terminal.
  static func of(_ file: Int32) -> Int? {
    guard isatty(file) == 1 else { return nil }
    if let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), said > 0 {
      return said
    }
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return standard }
    return Int(size.ws_col)
  }
}

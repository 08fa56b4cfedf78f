import BatonMacroExpansion
import Foundation

// The compiler starts this program, writes to its standard input, and reads from its standard
// output.

/// Reads exactly the given number of bytes, or returns nil at the end of the input.
func read(_ count: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count < count {
    guard let more = try? FileHandle.standardInput.read(upToCount: count - bytes.count),
      !more.isEmpty
    else { return nil }
    bytes += more
  }
  return bytes
}

MacroPlugin.run(read: read) { try? FileHandle.standardOutput.write(contentsOf: Data($0)) }

import Foundation
import ShimWriter

// Writes a stand-in: write-shims DECLARATIONS SWIFT-FILE
let declarations = URL(fileURLWithPath: CommandLine.arguments[1])
let shim = try Shim(
  declarations: String(contentsOf: declarations, encoding: .utf8),
  named: declarations.lastPathComponent)
try shim.source.write(
  to: URL(fileURLWithPath: CommandLine.arguments[2]), atomically: true, encoding: .utf8)

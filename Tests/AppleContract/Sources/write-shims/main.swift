import Foundation

// Writes a stand-in: write-shims DECLARATIONS SWIFT-FILE
let (declarations, shim) = (CommandLine.arguments[1], CommandLine.arguments[2])
var writer = ShimWriter()
// The first line names the module.
for line in try String(contentsOfFile: declarations, encoding: .utf8).split(separator: "\n")
  .dropFirst()
{
  try writer.add(DeclarationLine(line))
}
try (writer.lines.joined(separator: "\n") + "\n")
  .write(toFile: shim, atomically: true, encoding: .utf8)

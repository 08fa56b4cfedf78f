import Foundation
import ShimWriter

// Writes the stand-ins anew: swift run write-shims, in this package's folder.
for shim in try Shim.all(in: URL(fileURLWithPath: "Declarations")) {
  let file = URL(fileURLWithPath: "Sources/" + shim.path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try shim.source.write(to: file, atomically: true, encoding: .utf8)
}

import BatonSourceReader
import Foundation

// BatonFeatureRegistrar [--runtimes] <output> (--module <name> <source>...)...

var words = CommandLine.arguments.dropFirst()
let runs = words.first == "--runtimes"
if runs { words = words.dropFirst() }
guard let output = words.first else {
  print("error: BatonFeatureRegistrar needs the path of the file to write")
  exit(64)  // EX_USAGE of sysexits
}
let modules = words.dropFirst().split(separator: "--module").map { words in
  SourceModule(
    name: words.first ?? "",
    sources: words.dropFirst().map { path in
      // If a file can't be read, the compiler reports that.
      SourceText(path: path, text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    })
}
let registration = Registration(modules)
for warning in registration.warnings { print(warning) }

let text = RegisteredFeatures(registration.features, runs: runs).text
// If the list hasn't changed, don't write the file, so nothing is recompiled.
if (try? String(contentsOfFile: output, encoding: .utf8)) != text {
  do {
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  } catch {
    print("error: \(output) cannot be written: \(error.localizedDescription)")
    exit(74)  // EX_IOERR
  }
}

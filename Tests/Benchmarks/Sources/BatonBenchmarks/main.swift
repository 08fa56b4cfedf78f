import Baton
import Foundation

do {
  let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
  exit(try await Benchmarks(options: options).run())
} catch {
  FileHandle.standardError.write(Data("baton-benchmarks: \(error)\n".utf8))
  exit(2)
}

import Baton
import BatonCommandLine
import Foundation

/// Runs libFuzzer with one of the questions. The package manager names a program's entry point
/// itself, so libFuzzer's own entry point isn't used. The question's name comes from the
/// environment, so all questions share one build.
@main enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      runFuzzer(&count, &words) { start, count in
        question(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ ask: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// A function that's called with each input, and traps if a result is wrong.
typealias Question = @Sendable ([UInt8]) -> Void

/// All questions, keyed by the name of their corpus.
private let questions: [String: Question] = [
  "links": { Links.ask($0) }, "patterns": { Patterns.ask($0) }, "tables": { Tables.ask($0) },
  "activities": { Activities.ask($0) }, "hierarchies": { Hierarchies.ask($0) },
  "associations": { Associations.ask($0) }, "property-lists": { PropertyLists.ask($0) },
  "json": { JSONTexts.ask($0) }, "transitions": { Transitions.ask($0) },
  "values": { GatedValues.ask($0) }, "sources": { FeatureSources.ask($0) },
  "macros": { MacroMessages.ask($0) },
]

private let question: Question = {
  let name = ProcessInfo.processInfo.environment["BATON_FUZZ"] ?? ""
  guard let question = questions[name] else {
    fatalError("set BATON_FUZZ to one of \(questions.keys.sorted().joined(separator: ", "))")
  }
  return question
}()

/// The router of the tests' gallery app.
let gallery: Router = {
  guard let router = try? Gallery.router() else { fatalError("the gallery has problems") }
  return router
}()

nonisolated(unsafe) private let tool = CommandLineTool.baton {
  () throws(Router.Problems) in gallery
}

/// Runs the tool for the gallery app with the given input, and returns everything that it prints.
func toolOutput(_ words: [String], reading bytes: [UInt8]) -> String {
  var said = ""
  var rest: [UInt8]? = bytes
  let streams = CommandStreams(
    input: {
      defer { rest = nil }
      return rest
    }, output: { said += $0 }, error: { said += $0 })
  _ = tool.run(words, streams)
  return said
}

/// Traps with a message if the condition is false, so the fuzzer keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Expects that the time for some work grows only linearly with the length of its input. If the
/// work is slow, it's repeated, because the first run also creates shared values.
///
/// - Parameter nanosecondsPerByte: The limit. It's far above the usual time, because sanitizers and
///   other processes slow the work down.
func expectQuick(_ bytes: Int, nanosecondsPerByte: Double = 40_000, _ work: () -> Void) {
  let most = 20_000_000 + nanosecondsPerByte * Double(bytes)
  guard nanoseconds(work) >= most else { return }
  let spent = nanoseconds(work)
  expect(spent < most, "\(bytes) bytes took \(spent / 1e6) ms")
}

private func nanoseconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  work()
  return now() - start
}

/// A generator whose random numbers come from an input, one for each byte.
struct ByteGenerator: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Returns the next byte, repeated over all bits, because a number in a range uses the upper
  /// bits. After the last byte, all bits are ones, which means "no". The result is never zero,
  /// because a range may reject zero again and again.
  mutating func next() -> UInt64 { UInt64(bytes.popFirst() ?? 0xFF) &* 0x0101_0101_0101_0101 | 1 }

  mutating func text(upTo count: Int) -> String {
    let taken = bytes.prefix(Int(byte()) % (count + 1))
    bytes = bytes.dropFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }

  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}

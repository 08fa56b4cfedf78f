import Foundation

/// Hands itself to libFuzzer: the package manager names the entry of a program itself, so that the one of libFuzzer
/// is never found. The question comes from the environment, so that all share one build.
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

/// Asked with each input; traps where an answer is wrong.
typealias Question = @Sendable ([UInt8]) -> Void

/// All questions by the name of their corpus.
private let questions: [String: Question] = [
  "links": { Links.ask($0) }, "patterns": { Patterns.ask($0) }, "tables": { Tables.ask($0) },
  "activities": { Activities.ask($0) }, "hierarchies": { Hierarchies.ask($0) },
  "associations": { Associations.ask($0) }, "property-lists": { PropertyLists.ask($0) },
  "json": { JSONTexts.ask($0) }, "transitions": { Transitions.ask($0) },
  "values": { GatedValues.ask($0) }, "sources": { FeatureSources.ask($0) },
]

private let question: Question = {
  let name = ProcessInfo.processInfo.environment["BATON_FUZZ"] ?? ""
  guard let question = questions[name] else {
    fatalError("set BATON_FUZZ to one of \(questions.keys.sorted().joined(separator: ", "))")
  }
  return question
}()

/// Ends the process with what is wrong, so that the fuzzer keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// The time of this thread that some work takes may grow with the length of its input and no faster. Work that took
/// too long is done once more, since the first of all makes what the others share.
///
/// - Parameter nanosecondsPerByte: Far above what is usual, since sanitizers and other processes slow it down.
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

/// Numbers made of an input, of which every one is a whole one.
struct ByteGenerator: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// One byte decides, stretched over all bits: who asks for a number in a range takes the upper ones. Behind the
  /// end all are ones, for "no"; never zero, which a range may refuse again and again.
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

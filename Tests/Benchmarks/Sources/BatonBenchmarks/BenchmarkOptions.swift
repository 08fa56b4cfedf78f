/// The options of the command line.
struct BenchmarkOptions {
  enum Work: Equatable {
    case measure, help
    /// Print figures that only a fresh process can measure, for the process that started this one.
    case first(First)
    /// Match each link of a table once, and print and read a few typical destinations a hundred
    /// times, so that a tool can count the instructions.
    case once(table: String)
    /// Print and read a value of one type a hundred times, for the same purpose.
    case values(type: String)
    /// Make the router of a number of destinations, for the same purpose.
    case build(types: String)
    /// Open a number of links on a host whose screens cost nothing, for the same purpose. The
    /// difference between two counts shows the cost of one link.
    case open(count: Int, requirements: Int, scenes: Int, inContainers: Bool)
    /// Do one kind of work in a size, for the same purpose.
    case grow(number: Int, size: Int)
  }

  enum First: String {
    case match, router
  }

  enum Subject: String, CaseIterable {
    case match, threads, resolve, launch, host, size
  }

  var work = Work.measure
  var isQuick = false
  var writesJSON = false
  /// The number of times to make a router.
  var times = 1
  /// The one subject to measure, or nil for all.
  var subject: Subject?
  var corpus: String?
  var baseline: String?

  init(_ arguments: some Sequence<String>) throws(BenchmarkUsageError) {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": work = .help
      case "--quick": isQuick = true
      case "--json": writesJSON = true
      case "--grow": work = try Self.growing(&arguments)
      case "--once", "--values", "--build", "--times", "--open", "--show", "--first", "--corpus",
        "--compare",
        "--only":
        guard let value = arguments.popFirst() else {
          throw BenchmarkUsageError(description: "\(argument) needs a value; see --help")
        }
        try take(value, of: argument)
      default: throw BenchmarkUsageError(description: "unknown option \(argument); see --help")
      }
    }
  }

  private static func growing(
    _ arguments: inout ArraySlice<String>
  ) throws(BenchmarkUsageError) -> Work {
    guard let number = arguments.popFirst().flatMap(Int.init), GrowingWork.all.indices ~= number,
      let size = arguments.popFirst().flatMap(Int.init), size >= 0
    else {
      throw BenchmarkUsageError(
        description: "--grow takes a number below \(GrowingWork.all.count) and a size")
    }
    return .grow(number: number, size: size)
  }

  private mutating func take(
    _ value: String, of option: String
  ) throws(BenchmarkUsageError) {
    switch option {
    case "--once": work = .once(table: value)
    case "--values": work = .values(type: value)
    case "--build": work = .build(types: value)
    case "--corpus": corpus = value
    case "--compare": baseline = value
    case "--first":
      guard let first = First(rawValue: value) else {
        throw BenchmarkUsageError(description: "--first takes match or router")
      }
      work = .first(first)
    case "--open", "--show":
      let numbers = value.split(separator: ",").compactMap { Int($0) }
      guard let count = numbers.first, numbers.count <= 3, numbers.allSatisfy({ $0 >= 0 }) else {
        throw BenchmarkUsageError(
          description: "\(option) takes a number of links, how many requirements each has, and how "
            + "many scenes there are to choose from")
      }
      work = .open(
        count: count, requirements: numbers.count > 1 ? numbers[1] : 0,
        scenes: numbers.count > 2 ? numbers[2] : 0, inContainers: option == "--show")
    case "--times":
      guard let times = Int(value), times > 0 else {
        throw BenchmarkUsageError(description: "--times takes a number above 0")
      }
      self.times = times
    default:
      guard let subject = Subject(rawValue: value) else {
        let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
        throw BenchmarkUsageError(description: "--only takes one of \(names)")
      }
      self.subject = subject
    }
  }

  static let help = """
    Usage: baton-benchmarks [--quick] [--only SUBJECT] [--corpus DIR] [--json] [--compare BASELINE.json]
           baton-benchmarks --once TABLE | --values TYPE | --build TYPES [--times N] |
           baton-benchmarks --open COUNT[,REQUIREMENTS[,SCENES]] | --show COUNT |
           baton-benchmarks --grow NUMBER SIZE

    Times matching against reading the same bytes once and against Foundation's URL(string:), then
    resolving, launching, the host, and two threads: in one process, in turns, by processor time. Every
    answer is verified first. Then compares executables that are built along with this one: what linking
    Baton adds, and each destination.

      --quick         fewer rounds and no table above 1,000 routes; under a minute
      --only SUBJECT  match, threads, resolve, launch, host or size
      --corpus DIR    tables of files: routes-NAME.tsv and requests-NAME.tsv; made here without it
      --json          figures as JSON
      --compare FILE  fails where a ratio is a quarter above that of an earlier run's JSON
      --once TABLE    matches each link of a table once (77, 1000, …), for tools that count instructions
      --values TYPE   prints and reads one type of the 77, Event or Page a hundred times, for the same tools
      --build TYPES   makes the router of 77, 125, 257 or 1000 types of destinations, for the same tools
      --times N       makes it so often: the first is slower, because the runtime meets each type
      --open COUNT[,REQUIREMENTS[,SCENES]]
                      opens links on a host whose screen is a value, or on a directory of such scenes, for
                      the same tools: run it with 0 too, and subtract
      --show COUNT    the same on a host with containers in memory
      --grow N SIZE   does work number N in a size, for the same tools, and says what it is
    """
}

struct BenchmarkUsageError: Error, CustomStringConvertible {
  let description: String
}

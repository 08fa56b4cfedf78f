/// What the command line asks for.
struct BenchmarkOptions {
  enum Work: Equatable {
    case measure, first, help
    /// Each link of one table once, and each destination of 77, for tools that count instructions.
    case once(table: String)
    /// The router of a thousand destinations once, for the same tools.
    case build
  }

  enum Subject: String, CaseIterable {
    case match, threads, resolve, launch, host
  }

  var work = Work.measure
  var isQuick = false
  var writesJSON = false
  /// The one subject that is measured; nil for all.
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
      case "--build": work = .build
      case "--first": work = .first
      case "--once", "--corpus", "--compare", "--only":
        guard let value = arguments.popFirst() else {
          throw BenchmarkUsageError(description: "\(argument) needs a value; see --help")
        }
        switch argument {
        case "--once": work = .once(table: value)
        case "--corpus": corpus = value
        case "--only":
          guard let subject = Subject(rawValue: value) else {
            let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
            throw BenchmarkUsageError(description: "--only takes one of \(names)")
          }
          self.subject = subject
        default: baseline = value
        }
      default: throw BenchmarkUsageError(description: "unknown option \(argument); see --help")
      }
    }
  }

  static let help = """
    Usage: baton-benchmarks [--quick] [--only SUBJECT] [--corpus DIR] [--json] [--compare BASELINE.json]
           baton-benchmarks --once TABLE | --build

    Times matching against reading the same bytes once and against Foundation's URL(string:), then
    resolving, launching, the host, and two threads: in one process, in turns, by processor time. Every
    answer is verified first.

      --quick         fewer rounds and no table above 1,000 routes; under a minute
      --only SUBJECT  match, threads, resolve, launch or host
      --corpus DIR    tables of files: routes-NAME.tsv and requests-NAME.tsv; made here without it
      --json          figures as JSON
      --compare FILE  fails where a ratio is a quarter above that of an earlier run's JSON
      --once TABLE    matches each link of a table once (77, 1000, …), for tools that count instructions
      --build         makes the router of 1,000 destinations once, for the same tools
    """
}

struct BenchmarkUsageError: Error, CustomStringConvertible {
  let description: String
}

import Foundation

/// The command-line options.
struct BenchmarkOptions {
  enum Work: Equatable {
    case measure, help
    /// Print figures that only a new process can measure. The process that started this one reads
    /// them.
    case first(First)
    /// Match each link of a table once, and print and read a few typical destinations a hundred
    /// times, so a tool can count the instructions.
    case once(table: String)
    /// Print and read a value of one type a hundred times, to count instructions.
    case values(type: String)
    /// Make a router with a number of destinations, to count instructions.
    case build(types: String)
    /// Make a router, and turn each link into a destination or a message.
    case read(types: String, links: [String])
    /// Open a number of links on a host whose screens cost nothing, to count instructions. The
    /// difference between two numbers of links shows the cost of one link.
    case open(count: Int, HostReport.Opening)
    /// Do one kind of work of a given size, to count instructions.
    case grow(number: Int, size: Int)
  }

  enum First: String {
    case match, router
  }

  enum Subject: String, CaseIterable {
    case match, threads, resolve, launch, host
  }

  var work = Work.measure
  var isQuick = false
  var writesJSON = false
  /// The number of times to make a router.
  var times = 1
  /// The only subject to measure, or nil to measure all.
  var subject: Subject?
  var corpus: String?
  var baseline: String?

  init(_ arguments: some Sequence<String>) throws(BenchmarkProblem) {
    var arguments = Array(arguments)[...]
    while let option = arguments.popFirst() {
      func value(_ form: String) throws(BenchmarkProblem) -> String {
        guard let value = arguments.popFirst() else { throw wrong(form) }
        return value
      }
      func wrong(_ form: String) -> BenchmarkProblem {
        BenchmarkProblem(description: "\(option) takes \(form); see --help")
      }
      switch option {
      case "--help", "-h": work = .help
      case "--quick": isQuick = true
      case "--json": writesJSON = true
      case "--once": work = .once(table: try value("a table"))
      case "--values": work = .values(type: try value("a type"))
      case "--build": work = .build(types: try value("a number of types"))
      case "--read":
        let form = "a number of types, then links with commas between them"
        work = .read(types: try value(form), links: try value(form).components(separatedBy: ","))
      case "--corpus": corpus = try value("a folder")
      case "--compare": baseline = try value("a file")
      case "--first":
        let form = "match or router"
        guard let first = First(rawValue: try value(form)) else { throw wrong(form) }
        work = .first(first)
      case "--only":
        let form = "one of \(Subject.allCases.map(\.rawValue).joined(separator: ", "))"
        subject = Subject(rawValue: try value(form))
        guard subject != nil else { throw wrong(form) }
      case "--times":
        let form = "a number above 0"
        guard let number = Int(try value(form)), number > 0 else { throw wrong(form) }
        times = number
      case "--open", "--show":
        let form =
          "a number of links, how many requirements each has, how many scenes there are to choose "
          + "from, how many watchers, and how many levels"
        var numbers = try value(form).split(separator: ",").compactMap { Int($0) }
        guard let count = numbers.first, numbers.count <= 5, numbers.allSatisfy({ $0 >= 0 }) else {
          throw wrong(form)
        }
        numbers += [0, 0, 0, 0]
        work = .open(
          count: count,
          HostReport.Opening(
            requirements: numbers[1], scenes: numbers[2], watchers: numbers[3], levels: numbers[4],
            inContainers: option == "--show"))
      case "--grow":
        let form = "a number below \(GrowingWork.all.count) and a size"
        guard let number = Int(try value(form)), GrowingWork.all.indices ~= number,
          let size = Int(try value(form)), size >= 0
        else { throw wrong(form) }
        work = .grow(number: number, size: size)
      default: throw BenchmarkProblem(description: "unknown option \(option); see --help")
      }
    }
  }

  static let help = """
    Usage: baton-benchmarks [--quick] [--only SUBJECT] [--corpus DIR] [--json] [--compare BASELINE.json]
           baton-benchmarks --once TABLE | --values TYPE | --build TYPES [--times N] | --read TYPES LINKS |
           baton-benchmarks --open COUNT[,REQUIREMENTS[,SCENES[,WATCHERS[,LEVELS]]]] | --show COUNT |
           baton-benchmarks --grow NUMBER SIZE

    Times matching against reading the same bytes once and against Foundation's URL(string:), then
    resolving, launching, the host, and two threads: in one process, in turns, by processor time. Every
    answer is verified first.

      --quick         fewer rounds and no table above 1,000 routes; under a minute
      --only SUBJECT  match, threads, resolve, launch or host
      --corpus DIR    tables of files: routes-NAME.tsv and requests-NAME.tsv; made here without it
      --json          figures as JSON
      --compare FILE  fails where a ratio is a quarter above that of an earlier run's JSON
      --once TABLE    matches each link of a table once (77, 1000, …), for tools that count instructions
      --values TYPE   prints and reads one type of the 77, Event or Page a hundred times, for the same tools
      --build TYPES   makes the router of 77, 257 or 1000 types of destinations, or of 77-macro or 257-macro,
                      for the same tools
      --times N       makes it so often: the first is slower, because the runtime meets each type
      --read TYPES LINKS
                      makes that router and reads links with commas between them, for the same tools
      --open COUNT[,REQUIREMENTS[,SCENES[,WATCHERS[,LEVELS]]]]
                      opens links on a host whose screen is a value, or on a directory of such scenes, for
                      the same tools: run it with 0 too, and subtract; watchers follow the changes
      --show COUNT    the same on a host with containers in memory
      --grow N SIZE   does work number N in a size, for the same tools, and says what it is
    """
}

/// An error in the options, or in a table of files.
struct BenchmarkProblem: Error, CustomStringConvertible {
  let description: String
}

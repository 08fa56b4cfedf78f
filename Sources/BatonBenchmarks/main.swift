import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") || arguments.contains("-h") {
  print(
    """
    Usage: baton-benchmarks [--quick]

    Times the match of links on generated tables, against reading the same bytes once and against
    Foundation's URL(string:), in one process and in turns. Every answer is verified first.

      --quick  fewer rounds and no table of 10,000 routes
    """)
  exit(0)
}
let isQuick = arguments.contains("--quick")
var report = MatchReport()
for size in isQuick ? [77, 1_000] : [77, 1_000, 10_000] {
  report.add(RouteCorpus(routes: size, seed: 20_260_101), rounds: isQuick ? 5 : 11)
}
print(report.text)
exit(report.isRight ? 0 : 1)

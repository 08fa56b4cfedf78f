import Baton
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(
    """
    Usage: baton-benchmarks [--quick | --once ROUTES | --build]

    Times the match of links on generated tables, against reading the same bytes once and against
    Foundation's URL(string:), in one process and in turns. Every answer is verified first. Then
    times the making of a router of 1,000 destinations, against writing and reading its examples as
    JSON.

      --quick        fewer rounds and no table of 10,000 routes
      --once ROUTES  matches each link of one table once, for tools that count instructions
      --build        makes the router of 1,000 destinations once, for the same tools
    """)
  exit(0)
}
if let option = arguments.firstIndex(of: "--once") {
  let routes = arguments.dropFirst(option + 1).first.flatMap(Int.init) ?? 77
  let corpus = RouteCorpus(routes: routes, seed: 20_260_101)
  let wrong = corpus.wrongAnswers(of: corpus.table())
  print("\(corpus.requests.count) links matched, \(wrong.count) answers wrong")
  exit(wrong.isEmpty ? 0 : 1)
}
if arguments.contains("--build") {
  print("\(try ScreenCorpus().router().routes.count) routes")
  exit(0)
}
let isQuick = arguments.contains("--quick")
var report = MatchReport()
for size in isQuick ? [77, 1_000] : [77, 1_000, 10_000] {
  report.add(RouteCorpus(routes: size, seed: 20_260_101), rounds: isQuick ? 11 : 31)
}
print(report.text)
print(try BuildReport(rounds: isQuick ? 5 : 15).text)
exit(report.isRight ? 0 : 1)

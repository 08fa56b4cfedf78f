import Foundation

/// A report on the size that Baton adds to a small executable, the size that a host adds, and the
/// size that each destination adds.
///
/// Four executables, which are built together with this one, read the same link: one without Baton,
/// one with a router for one destination, one with a host that shows it, and one with a router for
/// 80 more destinations.
struct SizeReport {
  /// The maximum sizes in kilobytes on Linux, x86-64. They're just above the sizes that were
  /// measured when these limits were set.
  private static let budget = (linking: 3_000.0, host: 1_670.0, destination: 8.7)
  private static let destinations = 80.0

  func add(to report: inout Report) {
    do { try compare(in: &report) } catch { report.fail("\(error)") }
  }

  private func compare(in report: inout Report) throws {
    let foundation = try size(of: "BatonSizeOfFoundation")
    let router = try size(of: "BatonSizeOfRouter")
    let host = try size(of: "BatonSizeOfHost")
    let app = try size(of: "BatonSizeOfApp")
    add(
      "linking Baton", from: foundation, to: router, budget: SizeReport.budget.linking, to: &report)
    add(
      "a host", from: router, to: host, budget: SizeReport.budget.host, to: &report)
    add(
      "a destination", from: router, to: app, parts: SizeReport.destinations,
      budget: SizeReport.budget.destination, to: &report)
  }

  private func size(of executable: String) throws -> LoadedSize {
    let folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
    let file = folder.appendingPathComponent(executable)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw BenchmarkProblem(
        description: """
          no \(executable) in \(folder.path): build the whole package Tests/Benchmarks
          """)
    }
    return try LoadedSize(of: file)
  }

  private func add(
    _ name: String, from less: LoadedSize, to more: LoadedSize, parts: Double = 1, budget: Double,
    to report: inout Report
  ) {
    func difference(_ size: (LoadedSize) -> Int) -> Double {
      Double(size(more) - size(less)) / 1024 / parts
    }
    let all = difference(\.total)
    report.add("size/\(name)/all", all, .kilobytes)
    guard more.isOfSections else { return }
    report.add("size/\(name)/code", difference(\.code), .kilobytes)
    report.add("size/\(name)/constants", difference(\.constants), .kilobytes)
    report.add("size/\(name)/data", difference(\.data), .kilobytes)
    // The limits don't apply to other processors or to unoptimized code.
    guard more.machine == 62, isOptimized else { return }
    report.add("size/\(name)/budget", budget, .kilobytes)
    guard all > budget else { return }
    report.fail(
      """
      \(name) adds more than its budget of \(budget) KB. `nm -S --size-sort` of BatonSizeOfRouter, \
      BatonSizeOfHost and BatonSizeOfApp tells what is large; if it has to be, raise the budget in \
      SizeReport.swift.
      """)
  }

  private var isOptimized: Bool {
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }
}

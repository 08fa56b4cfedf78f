import Foundation

extension RouteCorpus {
  /// Reads a table from a folder: `routes-NAME.tsv` with the columns id, prefix and path, and
  /// `requests-NAME.tsv` with the columns link, id (-1 for none) and kind. Further columns are
  /// ignored.
  init(named name: String, in folder: String) throws {
    self.name = name
    routes = try RouteCorpus.rows("\(folder)/routes-\(name).tsv", columns: 3).map { row in
      row[2].split(separator: "/").map(String.init)
    }
    requests = try RouteCorpus.rows("\(folder)/requests-\(name).tsv", columns: 3).map { row in
      guard let id = Int(row[1]), let kind = Request.Kind(rawValue: row[2]) else {
        throw BenchmarkProblem(
          description: "requests-\(name).tsv: \(row[1]) \(row[2]) is no answer")
      }
      return Request(link: row[0], route: id < 0 ? nil : id, kind: kind)
    }
  }

  private static func rows(_ path: String, columns: Int) throws -> [[String]] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw BenchmarkProblem(description: "\(path) cannot be read; make it with gen_corpus.py")
    }
    return try text.split(separator: "\n").map { line in
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard row.count >= columns else {
        throw BenchmarkProblem(
          description: "\(path): a line with less than \(columns) columns: \(line)")
      }
      return row
    }
  }
}

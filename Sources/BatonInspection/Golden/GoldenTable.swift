package import Baton

/// A text file that people write by hand: links, activities, and documents with their results.
///
/// ```
/// # The links that our partners print.
/// demoapp://play_video/abcd1234
///   MainTabs > videos: VideoLibrary > VideoPlayer(videoId: "abcd1234")
///
/// demoapp://sign-in/code/X7-QP
///   refused: source
///
/// activity com.example.demo.watching {"videoId": "abcd1234"} from notification
///   MainTabs > videos: VideoLibrary > VideoPlayer(videoId: "abcd1234")
/// ```
///
/// A line without indentation is a question. The indented text below it is the answer, either a
/// single line or the tree in ``/Baton/Hierarchy/description``. `#` begins a comment line.
package struct GoldenTable: Sendable {
  /// A line with a question, and the answer below it.
  package struct Entry: Sendable {
    package let question: GoldenQuestion
    /// The line number, from 1.
    package let line: Int
    /// The numbers of the answer's lines, from 1.
    var answerLines: [Int] = []
    /// The answer as written, without its indentation.
    package fileprivate(set) var answer: [String] = []
  }

  package private(set) var entries: [Entry] = []
  package let file: String
  let lines: [String]
  let lineEnd: String

  /// Reads a file.
  ///
  /// - Parameter file: The file's name, to show in problems.
  /// - Throws: A problem that lists all problems in the file as its causes, in line order.
  package init(parsing text: String, of file: String = "") throws(Diagnostic) {
    self.file = file
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    lines = text.lines.map(String.init)
    var problems: [Diagnostic] = []
    var places: [GoldenQuestion: Int] = [:]
    var isBelowProblem = false
    for (index, line) in lines.enumerated() {
      let words = line.trimmed
      if words.isEmpty || words.hasPrefix("#") { continue }
      do throws(Diagnostic) {
        if line.first == " " || line.first == "\t" {
          if !isBelowProblem { try addAnswer(line, at: index + 1) }
        } else {
          let question = try GoldenQuestion(parsing: words)
          isBelowProblem = false
          entries.append(Entry(question: question, line: index + 1))
          if let first = places.updateValue(index + 1, forKey: question) {
            throw .askedTwice(first: first)
          }
        }
      } catch {
        problems.append(error.at(.init(file: file, line: index + 1)))
        if line.first != " " && line.first != "\t" { isBelowProblem = true }
      }
    }
    if problems.isEmpty, entries.isEmpty { problems = [.emptyTable.at(.init(file: file))] }
    guard problems.isEmpty else {
      throw Diagnostic("golden-table", says: "the golden table can't be read", causes: problems)
    }
  }

  private mutating func addAnswer(_ line: String, at number: Int) throws(Diagnostic) {
    guard let last = entries.indices.last else { throw .answerWithoutQuestion }
    if entries[last].answer.isEmpty { try GoldenAnswer.check(line.trimmed) }
    // The tree has its own indentation, in addition to that of its first line.
    let indent =
      entries[last].answerLines.first.map { lines[$0 - 1].prefix(while: \.isBlank).count }
      ?? line.prefix(while: \.isBlank).count
    let own = line.prefix(indent).allSatisfy(\.isBlank) ? line.dropFirst(indent) : line[...]
    entries[last].answer.append(String(own).trimmedAtEnd)
    entries[last].answerLines.append(number)
  }
}

extension String {
  /// The lines, including empty ones. In Swift, a Windows line ending is a single character that
  /// differs from `"\n"`.
  var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

extension Character {
  var isBlank: Bool { self == " " || self == "\t" }
}

extension String {
  var trimmedAtEnd: String {
    var text = self[...]
    while text.last?.isBlank == true { text.removeLast() }
    return String(text)
  }

  var trimmed: String { String(drop(while: \.isBlank)).trimmedAtEnd }
}

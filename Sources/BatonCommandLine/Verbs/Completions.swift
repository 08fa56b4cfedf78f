/// Shell completions of a tool's words, made from the declarations of its verbs.
struct Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let table: VerbTable

  init(_ table: VerbTable) {
    self.table = VerbTable(
      name: table.name, summary: table.summary, verbs: table.verbs.filter { !$0.isHidden })
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that may follow others, with what is said of them.
  private struct Next {
    /// Those before, without the tool.
    let words: [String]
    let choices: [(word: String, help: String)]
  }

  /// For the beginnings of verbs, the longer first: a verb of two words comes before one that it begins with.
  private var nexts: [Next] {
    var starts: [[String]] = [[]]
    for verb in table.verbs {
      for count in 1..<max(1, verb.words.count) {
        let start = Array(verb.words.prefix(count))
        if !starts.contains(start) { starts.append(start) }
      }
    }
    return starts.map { start in
      var seen: Set<String> = []
      let choices = table.verbs.compactMap { verb -> (word: String, help: String)? in
        guard verb.words.count > start.count, verb.words.starts(with: start) else { return nil }
        let word = verb.words[start.count]
        guard seen.insert(word).inserted else { return nil }
        return (word, verb.words.count == start.count + 1 ? verb.summary : "")
      }
      return Next(
        words: start,
        choices: choices + (start.isEmpty ? [("help", "Shows the help of a verb.")] : []))
    }.sorted { $0.words.count > $1.words.count }
  }

  private func options(of verb: any Verb) -> [VerbOption] { verb.options + [.help] }

  /// The name of a function of a shell.
  private var function: String {
    "_" + table.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  /// In single quotes, as all three shells read it.
  private func quoted(_ text: String, escape: String = "'\\''") -> String {
    "'" + text.replacing("'", with: escape) + "'"
  }

  private var verbs: [any Verb] { table.verbs.sorted { $0.words.count > $1.words.count } }

  // MARK: Shells

  private var bash: String {
    var cases = ""
    for verb in verbs {
      let options = options(of: verb).map(\.name).joined(separator: " ")
      cases += "    \(quoted(verb.name + " "))*) options=\(quoted(options)) ;;\n"
    }
    for next in nexts {
      let start = next.words.isEmpty ? "''" : quoted(next.words.joined(separator: " ") + " ")
      let words = next.choices.map(\.word).joined(separator: " ")
      cases += "    \(start)) words=\(quoted(words)) ;;\n"
    }
    return """
      \(function)() {
        local word="${COMP_WORDS[COMP_CWORD]}" before='' options='--help' words='' index
        for ((index = 1; index < COMP_CWORD; index++)); do before+="${COMP_WORDS[index]} "; done
        case "$before" in
      \(cases)  esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        elif [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F \(function) \(table.name)

      """
  }

  private var zsh: String {
    func list(_ choices: [(word: String, help: String)]) -> String {
      choices.map { quoted("\($0.word):\($0.help)") }.joined(separator: " ")
    }
    var cases = ""
    for verb in verbs {
      let options = options(of: verb).map { (word: $0.name, help: $0.help) }
      cases += "    (\(quoted(verb.name + " "))*) options=(\(list(options))) ;;\n"
    }
    for next in nexts {
      let start = next.words.isEmpty ? "''" : quoted(next.words.joined(separator: " ") + " ")
      cases += "    (\(start)) choices=(\(list(next.choices))) ;;\n"
    }
    return """
      #compdef \(table.name)
      \(function)() {
        local before="${(j: :)words[2,CURRENT-1]}"
        local -a options choices
        [[ -n $before ]] && before+=' '
        case "$before" in
      \(cases)  esac
        if [[ $words[CURRENT] == -* ]]; then
          _describe option options
        elif (( $#choices )); then
          _describe verb choices
        else
          _files
        fi
      }
      compdef \(function) \(table.name)

      """
  }

  private var fish: String {
    func quoted(_ text: String) -> String {
      self.quoted(text.replacing("\\", with: "\\\\"), escape: "\\'")
    }
    var lines: [String] = []
    for next in nexts.reversed() {
      for (word, help) in next.choices {
        lines.append(
          "complete -c \(table.name) -f -n \(condition(next.words, isWhole: true)) -a \(quoted(word))"
            + (help.isEmpty ? "" : " -d \(quoted(help))"))
      }
    }
    for verb in table.verbs {
      for option in options(of: verb) {
        lines.append(
          "complete -c \(table.name) -n \(condition(verb.words, isWhole: false)) "
            + "-l \(option.name.dropFirst(2))\(option.value == nil ? "" : " -r") "
            + "-d \(quoted(option.help))")
      }
    }
    return """
      function \(function)_after
        set -l words (commandline -opc)
        test "$argv[1]" = whole; and test (count $words) -ne (count $argv); and return 1
        for index in (seq 2 (count $argv))
          test "$words[$index]" = "$argv[$index]"; or return 1
        end
      end
      \(lines.joined(separator: "\n"))

      """
  }

  private func condition(_ words: [String], isWhole: Bool) -> String {
    quoted(([function + "_after", isWhole ? "whole" : "part"] + words).joined(separator: " "))
  }
}

extension VerbTable {
  /// `completions bash`, which every tool has beside its verbs; nil for other words.
  func completions(for words: [String]) throws(UsageError) -> String? {
    guard words.first == "completions", !verbs.contains(where: { $0.words.first == "completions" })
    else { return nil }
    let names = Completions.Shell.allCases.map(\.rawValue)
    guard words.count == 2, let shell = Completions.Shell(rawValue: words[1]) else {
      throw UsageError("“completions” needs one of \(names.joined(separator: ", "))")
    }
    return Completions(self).script(for: shell)
  }
}

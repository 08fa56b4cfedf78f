import Baton

/// Shell completions. The scripts ask the tool itself, so they always offer the current verbs.
extension CommandLineTool {
  /// Returns the answer to `completions bash` or `completions next WORDS…`, which every tool
  /// supports in addition to its verbs. Nil for other words.
  ///
  /// The answer to `completions bash` is a script that completes words by calling
  /// `completions next WORDS…`, which prints the possible next words with their help.
  func completions(for words: [String]) throws(UsageError) -> String? {
    guard words.first == "completions", !verbs.contains(where: { $0.words.first == "completions" })
    else { return nil }
    if words.count > 1, words[1] == "next" {
      return next(
        after: words.dropFirst(2).dropLast(), beginning: words.count > 2 ? words.last ?? "" : ""
      )
      .map { "\($0.word)\t\($0.help)\n" }.joined()
    }
    guard words.count == 2, let script = Self.scripts.first(where: { $0.shell == words[1] })?.text
    else {
      throw UsageError("“completions” needs one of bash, zsh, fish")
    }
    let function = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }
    return String(decoding: script, as: UTF8.self)
      .replacing("FUNCTION", with: "_" + function.joined()).replacing("TOOL", with: name)
  }

  private static let scripts: [(shell: String, text: [UInt8])] = [
    ("bash", PackageResources.completions_bash), ("zsh", PackageResources.completions_zsh),
    ("fish", PackageResources.completions_fish),
  ]

  /// Returns the words that may come next. The result is empty if only the user can know the next
  /// word, such as a file name.
  private func next(
    after words: ArraySlice<String>, beginning start: String
  ) -> [(word: String, help: String)] {
    let shown = verbs.filter { !$0.isHidden }
    let isHelp = words.first == "help"
    let words = isHelp ? words.dropFirst() : words
    if let verb = verb(at: words) {
      // Bash passes `--source=w` as three words.
      let before = words.last == "=" || start == "=" ? words.last { $0 != "=" } : words.last
      if let option = verb.options.first(where: { $0.name == before }), option.value != nil {
        return option.values.map { ($0, "") }
      }
      if let option = verb.options.first(where: { start.hasPrefix($0.name + "=") }) {
        return option.values.map { ("\(option.name)=\($0)", "") }
      }
      return start.hasPrefix("-") ? (verb.options + [.help]).map { ($0.name, $0.help) } : []
    }
    if start.hasPrefix("-") { return [(CommandLineOption.help.name, CommandLineOption.help.help)] }
    if words.elementsEqual(["completions"]) { return Self.scripts.map { ($0.shell, "") } }
    var seen: Set<String> = []
    let next = shown.filter { $0.words.starts(with: words) && $0.words.count > words.count }
      .map { verb in
        let isWhole = verb.words.count == words.count + 1
        return (word: verb.words[words.count], help: isWhole ? verb.summary : "")
      }
      .filter { seen.insert($0.word).inserted }
    guard words.isEmpty, !isHelp else { return next }
    return next + [
      ("completions", "Prints a completion script."), ("help", "Shows help for a verb."),
    ]
  }
}

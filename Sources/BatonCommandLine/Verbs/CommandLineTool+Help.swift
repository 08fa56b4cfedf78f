extension CommandLineTool {
  func help(listing verbs: [any Verb], width: Int?) -> String {
    var page = HelpPage(width: width)
    page.usage("\(name) <verb>", ["[<value>…]", "[<option>…]"])
    page.paragraph(summary)
    page.table("Verbs", verbs.map { ($0.name, $0.summary) })
    let exits = CommandLineExit.all.map { "\($0.number) \($0.meaning)" }.joined(separator: "; ")
    page.paragraph("Exit codes: \(exits).")
    page.paragraph(
      "For more about a verb, run “\(name) <verb> --help”; “\(name) completions” prints a completion "
        + "script.")
    return page.text
  }

  func help(of verb: any Verb, width: Int?) -> String {
    var page = HelpPage(width: width)
    page.usage("\(name) \(verb.name)", verb.positionals.map(\.label) + ["[<option>…]"])
    page.paragraph(verb.summary)
    var paragraphs = verb.discussion.split(separator: "\n\n").map(String.init)
    let example = paragraphs.last?.hasPrefix(" ") == true ? paragraphs.removeLast() : nil
    for paragraph in paragraphs { page.paragraph(paragraph) }
    page.table(
      nil,
      verb.positionals.map { ("<\($0.name)>", $0.help) }
        + (verb.options + [.help]).map { ($0.label, $0.help) })
    if let example {
      let command = example.trimmingPrefix { $0 == " " }
      page.example(command.hasPrefix("baton ") ? name + command.dropFirst(5) : String(command))
    }
    return page.text.replacing("“baton ", with: "“\(name) ")
  }
}

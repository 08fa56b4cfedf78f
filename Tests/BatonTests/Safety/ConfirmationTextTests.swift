import Baton
import Testing

@Suite struct ConfirmationTextTests {
  @Test("A confirmation shows a stranger's hidden characters escaped")
  func hiddenCharacters() {
    let payee = "\u{202E}evil\u{200B}\u{7}\nOK"
    var question = CommandConfirmation(
      "Send 100 EUR to \(payee)?", message: "To \(payee)", action: "Send to \(payee)")
    let shown = #"\u{202e}evil\u{200b}\u{7}\nOK"#
    #expect(question.title == "Send 100 EUR to \(shown)?")
    #expect(question.action == "Send to \(shown)")
    #expect(question.message == "To \(shown.replacing(#"\n"#, with: "\n"))")
    question.title = payee
    question.message = payee
    question.action = payee
    #expect(question.title == shown && question.action == shown)
    #expect(question.message == shown.replacing(#"\n"#, with: "\n"))
  }

  @Test(
    "A confirmation keeps the characters that languages and emoji need",
    arguments: [
      "\u{1F468}\u{200D}\u{1F469}", "\u{0646}\u{200C}\u{0647}", "Bau\u{AD}stelle",
      "\u{200F}12 \u{20AC}",
    ])
  func naturalText(_ text: String) {
    #expect(CommandConfirmation("\(text)?").title == text + "?")
  }
}

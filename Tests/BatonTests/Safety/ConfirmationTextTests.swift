import Baton
import Testing

@Suite struct ConfirmationTextTests {
  @Test("A value in a confirmation can't hide, reverse, or break the text around it")
  func hiddenCharacters() {
    let payee = "\u{202E}evil\u{200B}\u{7}\nOK"
    let question = CommandConfirmation(
      "Send 100 EUR to \(payee)?", message: "To \(payee)\nNow", action: "Send to \(payee)")
    let shown = #"\u{202e}evil\u{200b}\u{7}\nOK"#
    #expect(question.title == "Send 100 EUR to \(shown)?")
    #expect(question.action == "Send to \(shown)")
    #expect(question.message == "To \(shown)\nNow")
    let literal: CommandConfirmation = "To \(payee)?"
    #expect(literal.title == "To \(shown)?")
  }

  @Test("Values in right-to-left scripts are isolated, and can't end their isolate")
  func isolates() {
    let value = "\u{5D0}\u{2069}\u{202E} 12"
    let isolated = #"\#u{2068}\#u{5D0}\u{2069}\u{202e} 12\#u{2069}"#
    #expect(CommandConfirmation("Pay \(value) now?").title == "Pay \(isolated) now?")
    let localized = String("Pay \(ConfirmationText.value(value)) now?")
    #expect(CommandConfirmation(ConfirmationText(localized)).title == "Pay \(isolated) now?")
    #expect(
      CommandConfirmation(ConfirmationText("\u{2069}a\u{2068}")).title == #"\u{2069}a\u{2068}"#)
  }

  @Test("A long value loses its middle, however many marks its characters have")
  func longValues() {
    let long = "start" + String(repeating: "\u{301}", count: 100_000) + "end"
    let title = CommandConfirmation("Pay \(long)?").title
    #expect(title.unicodeScalars.count == 64 + "Pay ?".count)
    let scalars = title.unicodeScalars
    #expect(scalars.starts(with: "Pay start".unicodeScalars) && scalars.contains("\u{2026}"))
    #expect(scalars.reversed().starts(with: "end?".unicodeScalars.reversed()))
    let whole = String(repeating: "a", count: 100_000)
    #expect(CommandConfirmation(ConfirmationText(whole)).title.count == 1_024)
  }

  @Test(
    "A confirmation keeps the characters that languages and emoji need",
    arguments: [
      "\u{1F468}\u{200D}\u{1F469}", "\u{0646}\u{200C}\u{0647}", "Bau\u{AD}stelle",
      "\u{200F}12 \u{20AC}",
    ])
  func naturalText(_ text: String) {
    let title = CommandConfirmation("\(text)?").title
    #expect(title == text + "?" || title == "\u{2068}\(text)\u{2069}?")
  }
}

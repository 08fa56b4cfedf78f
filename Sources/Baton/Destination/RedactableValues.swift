/// The values of a destination or command by property, as developers and as logs may read them: the same
/// properties in both, with a mark for each value that is not shown.
package struct RedactableValues: Sendable, Hashable {
  private let texts: ToldObject
  private let redacted: ToldObject

  package func told(to audience: ToldAudience) -> ToldObject {
    audience == .logs ? redacted : texts
  }

  init(_ value: some Routable) {
    let traits = DestinationTraits(type(of: value).traits)
    var texts = ToldObject()
    var redacted = ToldObject()
    for entry in ((try? ValueRecord(encoding: value)) ?? ValueRecord()).entries {
      let isHidden = traits.redacted.contains(entry.name)
      let mark = ToldValue.text(RedactableText.mark)
      let told = isHidden ? mark : entry.value.told
      texts.add(entry.name, told)
      redacted.add(entry.name, traits.logged.contains(entry.name) ? told : mark)
    }
    self.texts = texts
    self.redacted = redacted
  }
}

extension Routable {
  package var redactableValues: RedactableValues { RedactableValues(self) }
}

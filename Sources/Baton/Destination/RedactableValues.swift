/// The values of a destination or command, in one form for developers and another for logs. In
/// both, `‹redacted›` replaces each hidden value.
package struct RedactableValues: Sendable, Hashable {
  private let texts: JSONObject
  private let redacted: JSONObject

  package func json(for audience: Audience) -> JSONObject {
    audience == .logs ? redacted : texts
  }

  init(_ value: some Routable) {
    let traits = DestinationTraits(type(of: value).traits)
    var texts = JSONObject()
    var redacted = JSONObject()
    for entry in ((try? ValueRecord(encoding: value)) ?? ValueRecord()).entries {
      let isHidden = traits.redacted.contains(entry.name)
      let mark = JSON.string(RedactableText.mark)
      let json = isHidden ? mark : entry.value.json
      texts[entry.name] = json
      redacted[entry.name] = traits.logged.contains(entry.name) ? json : mark
    }
    self.texts = texts
    self.redacted = redacted
  }
}

extension Routable {
  package var redactableValues: RedactableValues { RedactableValues(self) }
}

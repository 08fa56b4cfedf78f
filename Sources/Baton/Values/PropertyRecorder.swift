/// Records which properties an initializer decodes, in order.
final class PropertyRecorder {
  struct Note {
    let name: String
    let type: Any.Type
    let mayBeMissing: Bool
  }

  private(set) var notes: [Note] = []

  func note(_ name: String, _ type: Any.Type, mayBeMissing: Bool) {
    guard !notes.contains(where: { $0.name == name }) else { return }
    notes.append(Note(name: name, type: type, mayBeMissing: mayBeMissing))
  }
}

import Baton

/// A migration for people.
struct MigrationText {
  let migration: Migration
  let path: String

  var text: String {
    var text = ""
    for step in migration.steps {
      text += place(step.route) + "\n"
      let pattern = step.migrated.pattern.map { $0.isEmpty ? "(the root)" : $0.escaped }
      text += "  \(pattern ?? "no pattern")\n"
      for note in step.migrated.notes { text += "    \(note.code): \(note.text.escaped)\n" }
    }
    text += section("Links that lead elsewhere", migration.meetings.filter { $0.after != nil })
    text += section(
      "Undecided links: make one of the patterns more specific",
      migration.meetings.filter { $0.after == nil })
    text += "\nFor all routes\n"
    for note in migration.dialect.changes { text += "  \(note.code): \(note.text)\n" }
    return text
  }

  private func section(_ title: String, _ meetings: [Migration.Meeting]) -> String {
    guard !meetings.isEmpty else { return "" }
    return "\n\(title)\n" + meetings.map(lines).joined()
  }

  private func lines(_ meeting: Migration.Meeting) -> String {
    var text = "  \(meeting.link.escaped)\n"
    switch meeting.before {
    case .taken(let route, let why): text += "    before: \(place(route)): \(why)\n"
    case .chance:
      text += "    before: by chance \(meeting.routes.map(place).joined(separator: " or "))\n"
    case .both:
      text += "    before: \(meeting.routes.map(place).joined(separator: " and "))\n"
    }
    if let after = meeting.after {
      text += "    now: \(place(after)): \(meeting.why)\n"
    } else {
      text += "    now: \(meeting.routes.map(place).joined(separator: " and ")) are equal in rank\n"
    }
    return text
  }

  private func place(_ route: ForeignRoute) -> String {
    "\(path):\(route.line) \(route.text)".escaped
  }
}

extension Migration {
  /// A line for each route, each meeting and each change for all.
  var json: [JSONObject] {
    steps.map(\.json) + meetings.map(\.json)
      + dialect.changes.map {
        ["kind": "change", "code": .string($0.code), "what": .string($0.text)]
      }
  }
}

extension Migration.Step {
  fileprivate var json: JSONObject {
    [
      "kind": "route", "line": .number(String(route.line)), "was": .string(route.text),
      "pattern": migrated.pattern.map(JSONValue.string) ?? .null,
      "types": .object(
        JSONObject(
          migrated.types.sorted { $0.key < $1.key }
            .map { JSONObject.Member(key: $0.key, value: .string($0.value.name)) })),
      "notes": .array(
        migrated.notes.map { ["code": .string($0.code), "what": .string($0.text)] }),
    ]
  }
}

extension Migration.Meeting {
  fileprivate var json: JSONObject {
    var object: JSONObject = ["kind": "meeting", "link": .string(link)]
    object["lines"] = .array(routes.map { .number(String($0.line)) })
    switch before {
    case .taken(let route, let why):
      object["before"] = .number(String(route.line))
      object["whyBefore"] = .string(why)
    case .chance: object["before"] = "chance"
    case .both: object["before"] = "both"
    }
    object["now"] = after.map { .number(String($0.line)) } ?? .null
    object["whyNow"] = after == nil ? .null : .string(why)
    return object
  }
}

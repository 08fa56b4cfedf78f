import Baton

/// How many of the calls of a source were read, and which were not.
struct UnreadCalls {
  private let calls: [FoundRegistration]
  private let unread: [FoundRegistration]
  private let path: String

  init(_ file: ForeignRouteFile, path: String) {
    calls = file.calls ?? []
    unread = file.unread
    self.path = path
  }

  /// Nothing for a list of patterns.
  var text: String {
    guard !calls.isEmpty else { return "" }
    let read = calls.count - unread.count
    let count = "\(calls.count == 1 ? "1 call" : "\(calls.count) calls") seen, \(read) read\n"
    guard !unread.isEmpty else { return "\n" + count }
    return "\nCalls that were not read: write their patterns by hand\n"
      + unread.map { "  " + "\(path):\($0.line) \($0.text): \($0.reason ?? "")".escaped + "\n" }
      .joined() + "\n"
      + count
  }

  var json: [JSONObject] {
    guard !calls.isEmpty else { return [] }
    return unread.map {
      [
        "kind": "unread", "line": .number(String($0.line)), "call": .string($0.text),
        "reason": .string($0.reason ?? ""),
      ]
    } + [
      [
        "kind": "calls", "seen": .number(String(calls.count)),
        "read": .number(String(calls.count - unread.count)),
      ]
    ]
  }
}

import Baton
import BatonHost
import BatonSimulation
import Foundation

/// The source code of a test that repeats a session.
struct PlayedTest {
  private var lines: [String] = []
  /// The person's last answer to a command's confirmation. A scenario confirms by default.
  var confirms = true
  /// The links that the person has expanded.
  var expansions: [String: String] = [:]
  private var written: (confirms: Bool, expansions: [String: String]) = (true, [:])

  /// - Parameter came: The app's output after the move.
  mutating func add(_ move: PlayedMove, came: String) {
    if !lines.isEmpty { lines.append("") }
    if confirms != written.confirms { lines.append("    app.confirm = { _ in \(confirms) }") }
    if expansions != written.expansions { lines += expanding }
    written = (confirms, expansions)
    lines += [
      "    await app.\(move.source)",
      "    expectSnapshot(", "      of: app,", "      matches: \(Self.literal(came, indented: 8)))",
    ]
  }

  private var expanding: [String] {
    let members = expansions.sorted { $0.key < $1.key }.map {
      "        \($0.key.quoted): \($0.value.quoted),"
    }
    guard !members.isEmpty else { return ["    app.expand = { _ in nil }"] }
    return ["    app.expand = { link in", "      ["] + members
      + ["      ][link.absoluteString].flatMap { URL(string: $0) }", "    }"]
  }

  var source: String {
    """
    import Baton
    import BatonSimulation
    import BatonTesting
    import Foundation
    import Testing

    @MainActor @Suite struct PlayedTests {
      @Test("The app behaves as in the session that was played") func playedSession() async throws {
        // appRouter() is yours: it makes the router of the app.
        let app = try Scenario(of: appRouter())
    \(lines.joined(separator: "\n"))
      }
    }

    """
  }

  /// Returns the source code of a test that replays a recording.
  static func source(playing recording: HostRecording) throws(UsageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(recording) else {
      throw UsageError("this recording can't be written as JSON")
    }
    return """
      import BatonHost
      import BatonSimulation
      import Foundation
      import Testing

      @MainActor @Suite struct RecordedTests {
        @Test("The app behaves as in the recording") func recordedSession() async throws {
          let json = \(literal(String(decoding: data, as: UTF8.self), indented: 6))
          let recording = try JSONDecoder().decode(HostRecording.self, from: Data(json.utf8))
          // appRouter() is yours: it makes the router of the app.
          let replay = try await HostReplay(recording, with: appRouter())
          #expect(replay.difference == nil)
        }
      }

      """
  }

  private static func literal(_ text: String, indented count: Int) -> String {
    let space = String(repeating: " ", count: count)
    let body = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = String(line).replacing("\\", with: "\\\\").escaped
      return line.isEmpty ? "" : space + escaped.replacing("\"\"\"", with: "\\\"\"\"")
    }
    return "\"\"\"\n\(body.joined(separator: "\n"))\n\(space)\"\"\""
  }
}

extension UserActivity {
  var swiftSource: String {
    var arguments = [activityType.name.quoted]
    if !userInfo.isEmpty { arguments.append("userInfo: \(ActivityValue.source(of: userInfo))") }
    if let title { arguments.append("title: \(title.quoted)") }
    if let webpageURL {
      arguments.append("webpageURL: URL(string: \(webpageURL.absoluteString.quoted))")
    }
    if let targetContentIdentifier {
      arguments.append("targetContentIdentifier: \(targetContentIdentifier.quoted)")
    }
    return "UserActivity(\(arguments.joined(separator: ", ")))"
  }
}

extension ActivityValue {
  fileprivate static func source(of values: [String: ActivityValue]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { "\($0.quoted): \($1.source)" }
    return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
  }

  /// The source code of a value. Only JSON values are supported, because an activity file contains
  /// no others.
  private var source: String {
    switch self {
    case .string(let text): ".string(\(text.quoted))"
    case .bool(let bool): ".bool(\(bool))"
    case .integer(let number): ".integer(\(number))"
    case .unsigned(let number): ".unsigned(\(number))"
    case .double(let number): number.isFinite ? ".double(\(number))" : ".double(.infinity)"
    case .array(let values): ".array([\(values.map(\.source).joined(separator: ", "))])"
    case .dictionary(let values): ".dictionary(\(Self.source(of: values)))"
    case .null, .date, .data, .url, .set: ".null"
    }
  }
}

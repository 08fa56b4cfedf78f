import Baton
import Testing

/// A behavior that the sample app must have on every device.
nonisolated struct Behavior: Sendable {
  let name: String
  let needs: Set<Ability>
  private let check: @MainActor @Sendable (any ContractDevice) async throws -> Void

  init(
    _ name: String, needs: Set<Ability> = [],
    check: @escaping @MainActor @Sendable (any ContractDevice) async throws -> Void
  ) {
    self.name = name
    self.needs = needs
    self.check = check
  }

  /// All behaviors of the contract.
  static let all: [Behavior] = launching + links + activities + users + restoring

  /// Returns the behaviors that a device with the given abilities supports.
  static func all(for abilities: Set<Ability>) -> [Behavior] {
    all.filter { $0.needs.isSubset(of: abilities) }
  }

  /// Checks the behavior, and expects no complaints from the platform.
  @MainActor func check(on device: some ContractDevice) async throws {
    defer { device.end() }
    try await check(device)
    let complaints = try device.complaints
    #expect(complaints == [])
  }
}

nonisolated extension Behavior: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// The contract's destinations, as text.
nonisolated enum Place {
  static let home = ["MainTabs", "VideoLibrary"]
  static let articles = ["MainTabs", "ArticleList"]

  static func player(_ video: String, at position: Int? = nil) -> [String] {
    let position = position.map { ", position: \($0)" } ?? ""
    return home + [#"VideoPlayer(videoId: "\#(video)"\#(position))"#]
  }

  static func games(of character: String) -> [String] {
    home + [#"CharacterGames(character: "\#(character)")"#]
  }

  static func message(_ id: Int, in folder: String) -> [String] {
    ["MainTabs", "MailSplit", #"MailMessage(folder: "\#(folder)", id: \#(id))"#]
  }
}

nonisolated extension Arrival {
  /// Another device's activity for a video.
  static func watching(_ video: String, at position: Int) -> Arrival {
    .activity(
      UserActivity(
        "com.example.demo.watching",
        userInfo: ["videoId": .string(video), "position": .integer(Int64(position))]))
  }

  /// Another device's activity for a message.
  static func reading(_ id: Int, in folder: String) -> Arrival {
    .activity(
      UserActivity(
        "com.example.mail.reading",
        userInfo: ["folder": .string(folder), "id": .integer(Int64(id))]))
  }
}

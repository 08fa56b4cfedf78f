import Testing

/// Everything that a router answers, and its plans, as files to read.
@MainActor @Suite struct RouterStoryTests {
  @Test("Each router answers as its file says", arguments: StoryFile.names(in: "Router"))
  func answers(_ name: String) async throws { try await StoryFile(name, in: "Router").check() }
}

import Testing

/// Tests for the stories in text files, which show a router's answers and plans.
@MainActor @Suite(.early) struct RouterStoryTests {
  @Test("Each router's answers match their file", arguments: StoryFile.names(in: "Router"))
  func answers(_ name: String) async throws { try await StoryFile(name, in: "Router").check() }
}

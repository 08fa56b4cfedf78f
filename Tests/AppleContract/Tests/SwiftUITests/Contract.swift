import Testing

@MainActor @Suite(.serialized) struct Contract {}

import OneSystem
import Testing

/// All tests of the adapter: one after the other, because they share the system's log.
@MainActor @Suite(.serialized, .oneSystem) struct Contract {}

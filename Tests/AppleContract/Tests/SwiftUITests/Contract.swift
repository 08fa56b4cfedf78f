import OneSystem
import Testing

/// All tests of the adapter, one after another because they share the system's log.
@MainActor @Suite(.serialized, .oneSystem) struct Contract {}

import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests that the store in memory is as strict as a store on disk.
@MainActor @Suite struct MemorySceneStoreTests {
  private let store = MemorySceneStore()

  @Test("Completions never run in the turn of their call") func laterTurn() async {
    let told = Log()
    let clock = SimulatedClock()
    clock.counting {
      store.save(Data([1]), for: "main") { told.add("save", $0) }
      store.load("main") { told.add($0.state == Data([1]) ? "load" : "nothing") }
    }
    #expect(told.texts == [])

    await clock.waitUntilIdle()

    #expect(told.texts == ["save done", "load"])
  }

  @Test("Calls take effect in order, but complete as the test says") func heldCalls() {
    store.holdsCalls = true
    let told = Log()
    for text in ["1", "2"] {
      store.save(Data(text.utf8), for: "main") { told.add("save \(text)", $0) }
      store.load("main") { told.add("load \($0.text ?? "-")") }
    }
    store.delete("main") { told.add("delete", $0) }
    #expect(store.waiting == ["save main", "load main", "save main", "load main", "delete main"])

    store.release("delete main")
    while store.release("load main") {}
    while store.release() {}

    #expect(told.texts == ["delete done", "load 1", "load 2", "save 1 done", "save 2 done"])
    #expect(store.states == [:])
  }

  @Test("Unchanged saves, empty saves and blocking flushes are reported") func complaints() async {
    try? await store.save(Data([1]), for: "main")
    try? await store.save(Data([1]), for: "main")
    store.holdsCalls = true
    store.save(Data(), for: "main") { _ in }
    store.flush()

    #expect(
      store.problems == [
        "main was saved although nothing changed", "main was saved with an empty state",
        "flush would wait for save main",
      ])
  }
}

import BatonHost
import BatonSimulation
import Testing

/// Tests that the clock waits until all work has stopped, and never guesses how long that takes.
@MainActor @Suite(.early) struct SimulatedClockTests {
  private let clock = SimulatedClock()

  @Test("The clock waits for work, no matter how many turns that takes") func longWork() async {
    var turns = 0
    clock.start {
      for _ in 0..<10_000 {
        await Task.detached {}.value
        turns += 1
      }
    }

    await clock.waitUntilIdle()

    #expect(turns == 10_000)
  }

  @Test("The clock waits for work that other work starts") func nestedWork() async {
    var levels = 0
    @MainActor func start() {
      guard levels < 1_000 else { return }
      levels += 1
      clock.start { start() }
    }
    start()

    await clock.waitUntilIdle()

    #expect(levels == 1_000)
  }

  @Test("The clock doesn't wait for sleepers, and wakes each one on time") func sleepers() async {
    var woken: [Duration] = []
    for seconds in [3, 1, 2] {
      clock.start { [clock] in
        try? await clock.sleep(for: .seconds(seconds))
        woken.append(clock.now.offset)
        try? await clock.sleep(for: .seconds(1))
        woken.append(clock.now.offset)
      }
    }

    await clock.waitUntilIdle()
    #expect(woken == [])
    await clock.advance(by: .seconds(2))
    #expect(woken == [.seconds(1), .seconds(2), .seconds(2)])
    await clock.advance(by: .seconds(2))
    #expect(woken.last == .seconds(4))
    #expect(woken.count == 6)
  }

  @Test("A canceled sleeper ends before the clock is idle") func canceledSleeper() async {
    var isCancelled = false
    let sleeping = clock.start { [clock] in
      do { try await clock.sleep(for: .seconds(1)) } catch { isCancelled = true }
    }
    await clock.waitUntilIdle()

    sleeping.cancel()
    await clock.waitUntilIdle()

    #expect(isCancelled)
    #expect(clock.now.offset == .zero)
  }

  @Test("The clock doesn't wait for work at a gate until the gate opens") func gate()
    async
  {
    let gate = TestGate()
    var passed = 0
    for _ in 0..<3 {
      clock.start {
        await gate.wait()
        await Task.detached {}.value
        passed += 1
      }
    }
    await clock.waitUntilIdle()
    #expect(gate.count == 3 && passed == 0)

    gate.open()
    await clock.waitUntilIdle()

    #expect(gate.count == 0 && passed == 3)
    await gate.wait()
  }

  @Test("An element of a stream is never read too late") func streams() async {
    let (here, there) = ContinuationStream.pair()
    var bytes: [UInt8] = []
    clock.start {
      for try await piece in there.input { bytes += piece }
    }
    await clock.waitUntilIdle()

    clock.start { try await here.write([1, 2, 3]) }
    await clock.waitUntilIdle()

    #expect(bytes == [1, 2, 3])
    here.finish()
  }

  @Test("Work on one clock doesn't hold up another") func otherClock() async {
    let other = SimulatedClock()
    let isOver = TestGate()
    clock.start { await other.waitUntilIdle() }
    let held = AsyncStream<Void>.makeStream()
    other.start {
      for await _ in held.stream { break }
      isOver.open()
    }

    await SimulatedClock().waitUntilIdle()
    #expect(!isOver.isOpen)
    held.continuation.yield()
    await clock.waitUntilIdle()

    #expect(isOver.isOpen)
  }
}

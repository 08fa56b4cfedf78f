import Baton
import BatonHost
import Foundation
import Testing

/// Tests that calls to the store take effect in the order they were made.
@Suite struct FileSceneStoreOrderTests {
  private let folder = StoreFolder()

  @Test(
    "Queued saves and deletions take effect in call order",
    arguments: [
      (["1", "2", "3"], "3"),
      (["1", "delete"], nil),
      (["1", "delete", "2"], "2"),
      (["1", "delete all", "2"], "2"),
      (["1", "2", "delete all"], nil),
      (["1", "delete all", "2", "delete"], nil),
      (["1", "delete all but main", "2"], "2"),
      (["1", "delete all but main"], "1"),
      (["1", "delete", "2", "delete all", "3"], "3"),
      (["1", "load 1", "2", "load 2", "3", "load 3"], "3"),
    ] as [([String], String?)])
  func callOrder(calls: [String], left: String?) async throws {
    let results = Log()

    // Hold the disk, so no call begins before all have been made.
    folder.disk.hold()
    folder.store.save(Data("other".utf8), for: "other") { _ in }
    for call in calls {
      let note: @Sendable (Result<Void, Diagnostic>) -> Void = { results.add(call, $0) }
      switch call {
      case "delete": folder.store.delete("main", completion: note)
      case "delete all": folder.store.deleteAll(except: [], completion: note)
      case "delete all but main": folder.store.deleteAll(except: ["main"], completion: note)
      case _ where call.hasPrefix("load"):
        folder.store.load("main") { results.add("load \($0.text ?? "-") done") }
      default: folder.store.save(Data(call.utf8), for: "main", completion: note)
      }
    }
    folder.disk.release()
    folder.store.flush()

    #expect(results.texts.sorted() == calls.map { "\($0) done" }.sorted())
    #expect(await folder.text() == left)
    let othersAreGone = calls.contains { $0.hasPrefix("delete all") }
    #expect(await folder.text("other") == (othersAreGone ? nil : "other"))
  }

  @Test("Of many waiting saves for a scene, only the latest is written") func coalescedSaves()
    async throws
  {
    let results = Log()

    folder.disk.hold()
    folder.store.save(Data("0".utf8), for: "other") { _ in }
    for number in 0..<200 {
      folder.store.save(Data("\(number)".utf8), for: "main") { results.add("\(number)", $0) }
      folder.store.save(Data("\(number)".utf8), for: "second") { _ in }
    }
    folder.disk.release()
    folder.store.flush()

    #expect(results.texts == (0..<200).map { "\($0) done" })
    #expect(await folder.text() == "199")
    #expect(await folder.text("second") == "199")
    #expect(folder.disk.writes == 3)
  }

  @Test("Each thread reads back its own latest save") func manyThreads() async throws {
    let scenes = (0..<8).map(String.init)

    await withTaskGroup(of: Void.self) { group in
      for scene in scenes {
        group.addTask {
          for number in 0..<20 {
            folder.store.save(Data("\(number)".utf8), for: scene) { _ in }
            folder.store.save(Data("other".utf8), for: "other") { _ in }
            if number % 5 == 0 { folder.store.deleteAll(except: scenes) { _ in } }
            folder.store.save(Data("\(number)!".utf8), for: scene) { _ in }
            #expect(await folder.text(scene) == "\(number)!")
          }
        }
      }
    }
  }

  @Test("Flushing in a completion doesn't deadlock") func flushInCompletion() async {
    await withCheckedContinuation { continuation in
      folder.store.save(Data([1]), for: "main") { _ in
        folder.store.flush()
        continuation.resume()
      }
    }
    #expect(await folder.found().state == Data([1]))
  }
}

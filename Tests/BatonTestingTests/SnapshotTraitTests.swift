import BatonTesting
import Testing

@Suite(.snapshots(record: .never)) struct SnapshotTraitTests {
  @Test func isInherited() {
    #expect(SnapshotRecordMode.setting == .never)
  }

  @Test(.snapshots(record: .failed)) func isOutdoneByTheInnermost() {
    #expect(SnapshotRecordMode.setting == .failed)
    withSnapshots(record: .all) { #expect(SnapshotRecordMode.setting == .all) }
    #expect(SnapshotRecordMode.setting == .failed)
  }

  @Test func holdsInAsynchronousCode() async {
    await withSnapshots(record: .missing) {
      await Task.detached {}.value
      #expect(SnapshotRecordMode.setting == .missing)
    }
  }

  @Test(arguments: [
    ([:], SnapshotRecordMode.all as SnapshotRecordMode?, SnapshotRecordMode.all),
    ([:], nil, .missing),
    (["SNAPSHOT_TESTING_RECORD": "all"], .never, .never),
    (["SNAPSHOT_TESTING_RECORD": "never"], .all, .all),
    (["CI": "true"], .all, .never),
    (["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"], .all, .all),
  ])
  func countsBeforeTheVariableButNotInCI(
    _ environment: [String: String], _ setting: SnapshotRecordMode?, _ mode: SnapshotRecordMode
  ) throws {
    #expect(try SnapshotRecordMode(environment: environment, setting: setting) == mode)
  }
}

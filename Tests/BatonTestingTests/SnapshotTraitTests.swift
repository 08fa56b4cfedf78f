import BatonTesting
import Testing

@Suite(.snapshots(record: .never)) struct SnapshotTraitTests {
  @Test("Tests inherit the record mode of their suite") func inheritedMode() {
    #expect(SnapshotRecordMode.setting == .never)
  }

  @Test("The innermost record mode wins", .snapshots(record: .failed)) func innermostMode() {
    #expect(SnapshotRecordMode.setting == .failed)
    withSnapshots(record: .all) { #expect(SnapshotRecordMode.setting == .all) }
    #expect(SnapshotRecordMode.setting == .failed)
  }

  @Test("The record mode stays in effect across an await") func asynchronousCode() async {
    await withSnapshots(record: .missing) {
      await Task.detached {}.value
      #expect(SnapshotRecordMode.setting == .missing)
    }
  }

  @Test(
    "A mode set in code wins, except in CI without the variable",
    arguments: [
      ([:], SnapshotRecordMode.all as SnapshotRecordMode?, SnapshotRecordMode.all),
      ([:], nil, .missing),
      (["SNAPSHOT_TESTING_RECORD": "all"], .never, .never),
      (["SNAPSHOT_TESTING_RECORD": "never"], .all, .all),
      (["CI": "true"], .all, .never),
      (["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"], .all, .all),
    ])
  func precedence(
    _ environment: [String: String], _ setting: SnapshotRecordMode?, _ mode: SnapshotRecordMode
  ) throws {
    #expect(try SnapshotRecordMode(environment: environment, setting: setting) == mode)
  }
}

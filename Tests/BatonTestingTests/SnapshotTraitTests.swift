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
}

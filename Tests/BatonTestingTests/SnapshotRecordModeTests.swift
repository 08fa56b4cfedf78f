import BatonTesting
import Testing

@Suite struct SnapshotRecordModeTests {
  @Test(
    "The record mode comes from the environment",
    arguments: [
      ([:], SnapshotRecordMode.missing),
      (["CI": "true"], .never),
      (["CI": "false"], .missing),
      (["SNAPSHOT_TESTING_RECORD": ""], .missing),
      (["SNAPSHOT_TESTING_RECORD": "never"], .never),
      (["SNAPSHOT_TESTING_RECORD": "missing"], .missing),
      (["SNAPSHOT_TESTING_RECORD": "failed"], .failed),
      (["SNAPSHOT_TESTING_RECORD": "all", "CI": "true"], .all),
    ])
  func fromEnvironment(_ environment: [String: String], _ mode: SnapshotRecordMode) throws {
    #expect(try SnapshotRecordMode(environment: environment) == mode)
  }

  @Test("The error about an unknown mode lists the valid ones") func unknownMode() {
    let error = #expect(throws: SnapshotRecordMode.UnknownMode.self) {
      try SnapshotRecordMode(environment: ["SNAPSHOT_TESTING_RECORD": "always"])
    }
    #expect(
      error?.description == """
        SNAPSHOT_TESTING_RECORD is “always”, which is not one of never, missing, failed, all. \
        Snapshots were compared and nothing was recorded.
        """)
  }
}

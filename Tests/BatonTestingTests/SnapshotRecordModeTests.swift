import BatonTesting
import Testing

@Suite struct SnapshotRecordModeTests {
  @Test(
    "The mode comes from code or the environment, and only the latter allows recording in CI",
    arguments: [
      ([:], nil, SnapshotRecordMode.missing),
      (["CI": "true"], nil, .never),
      (["CI": "false"], nil, .missing),
      (["SNAPSHOT_TESTING_RECORD": ""], nil, .missing),
      (["SNAPSHOT_TESTING_RECORD": "never"], nil, .never),
      (["SNAPSHOT_TESTING_RECORD": "missing"], nil, .missing),
      (["SNAPSHOT_TESTING_RECORD": "failed"], nil, .failed),
      (["SNAPSHOT_TESTING_RECORD": "all", "CI": "true"], nil, .all),
      ([:], .all, .all),
      (["SNAPSHOT_TESTING_RECORD": "all"], .never, .never),
      (["SNAPSHOT_TESTING_RECORD": "never"], .all, .all),
      (["CI": "true"], .all, .never),
      (["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"], .all, .all),
    ] as [([String: String], SnapshotRecordMode?, SnapshotRecordMode)])
  func precedence(
    _ environment: [String: String], _ setting: SnapshotRecordMode?, _ mode: SnapshotRecordMode
  ) throws {
    #expect(try SnapshotRecordMode(environment: environment, setting: setting) == mode)
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

import BatonTesting
import Testing

@Suite struct SnapshotFailureTests {
  private func failure(
    of text: String, against stored: String?, _ mode: SnapshotRecordMode = .missing
  ) -> String? {
    mode.failure(of: text, against: stored, path: "/p/a.txt")
  }

  @Test(
    "Line endings and trailing newlines don't affect a match",
    arguments: ["a\nb", "a\nb\n", "a\r\nb\r\n", "a\nb\n\n"])
  func lineEndings(stored: String) {
    #expect(failure(of: "a\nb", against: stored) == nil)
    #expect(failure(of: "a\r\nb\r\n", against: stored) == nil)
  }

  @Test("The same characters in another Unicode form don't match") func unicodeForms() {
    #expect(failure(of: "caf\u{E9}", against: "cafe\u{301}\n") != nil)
  }

  @Test("A missing snapshot is recorded", arguments: [SnapshotRecordMode.missing, .failed])
  func missingSnapshot(mode: SnapshotRecordMode) {
    #expect(
      failure(of: "a", against: nil, mode) == """
        There was no snapshot, so this one was recorded:
          /p/a.txt
        Read it, and run the test again.
        """)
  }

  @Test("Mode never fails instead of recording a missing snapshot") func modeNever() {
    #expect(
      failure(of: "a", against: nil, .never) == """
        There is no snapshot, and none is recorded in CI or with SNAPSHOT_TESTING_RECORD=never:
          /p/a.txt
        To record it, run the test with SNAPSHOT_TESTING_RECORD=missing and commit the file.
        """)
  }

  @Test(
    "A mismatch fails and shows the difference", arguments: [SnapshotRecordMode.never, .missing])
  func mismatch(mode: SnapshotRecordMode) {
    #expect(
      failure(of: "a\nc", against: "a\nb\n", mode) == """
        The text does not match its snapshot (- expected, + actual):
          /p/a.txt

        @@ -1,2 +1,2 @@
          a
        - b
        + c

        To accept the new text, run the test with SNAPSHOT_TESTING_RECORD=failed.
        """)
  }

  @Test("Mode failed records a snapshot that doesn't match") func modeFailed() {
    #expect(
      failure(of: "c", against: "b", .failed) == """
        The text did not match its snapshot, so the new text was recorded:
          /p/a.txt
        Look at the change (- before, + now), and run the test again.

        @@ -1,1 +1,1 @@
        - b
        + c
        """)
    #expect(failure(of: "b", against: "b", .failed) == nil)
  }

  @Test("Mode all records without comparing", arguments: [nil, "a\n", "b\n"])
  func modeAll(stored: String?) {
    #expect(
      failure(of: "a", against: stored, .all) == """
        The snapshot was recorded without comparing, because SNAPSHOT_TESTING_RECORD=all \
        or a setting in the code says so:
          /p/a.txt
        Look at the changes, and run the test again without that setting.
        """)
  }
}

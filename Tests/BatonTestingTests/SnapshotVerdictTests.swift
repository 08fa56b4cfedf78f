import BatonTesting
import Testing

@Suite struct SnapshotVerdictTests {
  private func verdict(
    _ new: String, against stored: String?, _ mode: SnapshotRecordMode = .missing
  ) -> SnapshotVerdict {
    SnapshotVerdict(of: new, against: stored, path: "/p/a.txt", mode: mode)
  }

  @Test(
    "Line endings and trailing newlines don't affect a match",
    arguments: ["a\nb", "a\nb\n", "a\r\nb\r\n", "a\nb\n\n"])
  func lineEndings(stored: String) {
    #expect(verdict("a\nb", against: stored) == .matches)
    #expect(verdict("a\r\nb\r\n", against: stored) == .matches)
  }

  @Test("The same characters in another Unicode form don't match") func unicodeForms() {
    #expect(verdict("caf\u{E9}", against: "cafe\u{301}\n") != .matches)
  }

  @Test("A missing snapshot is recorded with one newline at the end") func missingSnapshot() {
    #expect(
      verdict("a\r\nb\n\n", against: nil)
        == .records(
          text: "a\nb\n",
          message: """
            There was no snapshot, so this one was recorded:
              /p/a.txt
            Read it, and run the test again.
            """))
    #expect(verdict("a", against: nil, .failed) == verdict("a", against: nil, .missing))
  }

  @Test("Mode never fails instead of recording a missing snapshot") func modeNever() {
    #expect(
      verdict("a", against: nil, .never)
        == .fails(
          message: """
            There is no snapshot, and none is recorded in CI or with SNAPSHOT_TESTING_RECORD=never:
              /p/a.txt
            To record it, run the test with SNAPSHOT_TESTING_RECORD=missing and commit the file.
            """))
  }

  @Test(
    "A mismatch fails and shows the difference", arguments: [SnapshotRecordMode.never, .missing])
  func mismatch(mode: SnapshotRecordMode) {
    #expect(
      verdict("a\nc", against: "a\nb\n", mode)
        == .fails(
          message: """
            The text does not match its snapshot (- expected, + actual):
              /p/a.txt

            @@ -1,2 +1,2 @@
              a
            - b
            + c

            To accept the new text, run the test with SNAPSHOT_TESTING_RECORD=failed.
            """))
  }

  @Test("Mode failed records a snapshot that doesn't match") func modeFailed() {
    #expect(
      verdict("c", against: "b", .failed)
        == .records(
          text: "c\n",
          message: """
            The text did not match its snapshot, so the new text was recorded:
              /p/a.txt
            Look at the change (- before, + now), and run the test again.

            @@ -1,1 +1,1 @@
            - b
            + c
            """))
    #expect(verdict("b", against: "b", .failed) == .matches)
  }

  @Test("Mode all records without comparing", arguments: [nil, "a\n", "b\n"])
  func modeAll(stored: String?) {
    #expect(
      verdict("a", against: stored, .all)
        == .records(
          text: "a\n",
          message: """
            The snapshot was recorded without comparing, because SNAPSHOT_TESTING_RECORD=all \
            or a setting in the code says so:
              /p/a.txt
            Look at the changes, and run the test again without that setting.
            """))
  }
}

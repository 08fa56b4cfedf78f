import Testing

/// What hosted tests leave out they leave out on purpose.
@Suite struct LeavingTests {
  @Test func leavesNothingElse() {
    #expect(
      Behaviour.left(by: HostedMac.abilities) == [
        "a link that nothing takes is answered at launch", "a quick action launches it",
        "a quick action is a link",
      ])
  }
}

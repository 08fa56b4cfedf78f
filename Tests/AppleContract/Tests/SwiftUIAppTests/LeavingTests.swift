import Testing

/// What hosted tests leave out they leave out on purpose: inside of SwiftUI's containers only the user can act.
@Suite struct LeavingTests {
  @Test func leavesNothingElse() {
    #expect(HostedPhoneViews.abilities == HostedMacViews.abilities)
    #expect(
      Behaviour.left(by: HostedPhoneViews.abilities) == [
        "a quick action launches it", "screens that stay are the same objects",
        "a quick action is a link", "a link opens a window where the last one was closed",
        "the user goes back, and a link goes on from there",
        "the user selects a tab, and a link comes",
        "the user closes a sheet, and a link shows it again",
        "a link comes while a sheet is on its way down", "it comes back as the user left it",
      ])
  }
}

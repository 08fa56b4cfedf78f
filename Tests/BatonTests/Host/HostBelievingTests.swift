import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Screens that claim another identity.
@MainActor @Suite struct HostBelievingTests {
  @Test("A screen that claims another identity is reported, not believed") func claimedIdentity()
    async throws
  {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: ArtApp.router(), presenter: presenter)
    host.becomeReady()
    let problems = host.problems
    await host.open(ArtApp.Artist(id: "1"))
    await host.open(ArtApp.Artwork(id: "2"))

    presenter.change(ArtApp.Artist.self) { $0.tab = "works" }
    presenter.change(ArtApp.Artwork.self) { $0.id = "3" }

    #expect(host.shown?.leaf.description == #"artwork(id: "2")"#)
    // The host doesn't treat the screen as the destination that it claims to be, and doesn't save
    // or publish it as that destination.
    await host.open(ArtApp.Artwork(id: "3"))
    await host.open(ArtApp.Artwork(id: "4"))
    presenter.change(ArtApp.Artwork.self) { $0.id = "5" }
    await host.back()
    host.close()

    var told: [String] = []
    for await problem in problems { told.append(problem.description) }
    #expect(
      told == [
        "identity-changed: the screen of artwork says it is now a different one, which is "
          + "ignored: a screen can change only properties that are listed in .state(…)"
      ])
  }
}

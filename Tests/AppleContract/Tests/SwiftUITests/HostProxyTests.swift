@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonSimulation
import BatonSwiftUI
import ContentApp
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// A view's access to its window's host.
  @MainActor @Suite struct HostProxyTests {
    @Test("Without a host, a call that throws says what to do, and a button does nothing")
    func withoutHost() async throws {
      let proxy = EnvironmentValues().host

      let tap = { @MainActor in proxy.open(Artist(id: 1)) }
      tap()
      for call in [
        { _ = try proxy.get() }, { try await proxy.open(Artist(id: 1)) },
      ] as [@MainActor () async throws -> Void] {
        let error = await #expect(throws: RoutingError.self) { try await call() }
        #expect(error?.code == "no-host")
        #expect("\(try #require(error))".contains("DestinationGroup"))
      }
    }

    @Test("An awaited call returns the outcome")
    func outcome() async throws {
      let window = try await ArtWindow()
      let proxy = HostProxy(window.host)

      #expect(try await proxy.open(Artist(id: 3)) == window.host.open(Artist(id: 3)))
      #expect(window.line == "Home > Artist 3")
      #expect(try proxy.get() === window.host)
    }

    @Test("The proxy doesn't keep the host")
    func isWeak() async throws {
      var host: ContinuationHost? = try ContinuationHost(
        router: ContentApp.router(), presenter: HeadlessPresenter())
      let proxy = HostProxy(host)
      #expect(try proxy.get() === host)
      host = nil
      #expect(throws: RoutingError.self) { try proxy.get() }
    }
  }
}

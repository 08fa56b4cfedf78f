import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// A service that expands short links. The service may be slow, fail, or continue after its caller
/// has stopped waiting.
@MainActor final class ShortLinkService {
  let clock: SimulatedClock
  /// The targets of the short links that the service knows.
  var links: [String: String] = [:]
  var takes: Duration = .seconds(1)
  /// True if the service ignores cancellation by its caller.
  var isDeaf = false
  private(set) var asked: [String] = []
  private(set) var canceled: [String] = []

  struct Offline: Error, CustomStringConvertible {
    var description: String { "there is no network" }
  }

  init(_ clock: SimulatedClock) { self.clock = clock }

  func expand(_ url: URL) async throws -> URL {
    let link = url.absoluteString
    asked.append(link)
    let (clock, takes) = (clock, takes)
    if isDeaf {
      // A separate task isn't canceled when the caller is.
      try? await Task { try await clock.sleep(for: takes) }.value
    } else {
      do { try await clock.sleep(for: takes) } catch {
        canceled.append(link)
        throw error
      }
    }
    guard let behind = links[link], let url = URL(string: behind) else { throw Offline() }
    return url
  }

  /// Creates the router of an app with short links.
  nonisolated static func router() throws -> Router {
    try Router(
      features: [HostFeature()],
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com"], hosts: ["shop.link"], context: ["ref"]),
      home: "/feed",
      rewrites: [
        LinkRewrite("locale", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["de", "fr"]])
      ],
      resolvers: [LinkResolver("short links", taking: ["https://shop.link/*"])])
  }
}

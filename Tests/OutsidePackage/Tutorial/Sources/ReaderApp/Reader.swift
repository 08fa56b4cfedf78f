import AccountFeature
import BatonHost

/// The app: its router, and a host for each window.
public enum Reader {
  public static func router() throws -> Router {
    try Router(
      features: .registered,
      links: AppLinks(schemes: ["reader"], domains: ["reader.example.com"]), home: "/news")
  }

  @MainActor public static func host(
    presenter: any Presenter, session: Session
  ) throws -> ContinuationHost {
    let host = try ContinuationHost(
      router: router(), presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ in
          session.account == nil ? .park(showing: SignIn()) : .allow
        }
      ])
    host.account = session.account
    host.becomeReady()
    return host
  }
}

/// The user who is signed in.
@MainActor public final class Session {
  public var account: String?

  public init() {}
}

package import Baton
package import BatonHost
import Foundation

/// A simulated app's router, account, and answers. They outlive the app's process.
@MainActor package final class ScenarioEnvironment {
  let router: Router
  var account: String?
  /// The decisions that a test has set for checks, keyed by requirement name. Without a decision, a
  /// check depends on the account.
  package var decisions: [String: Requirement.Decision] = [:]
  var confirm: @MainActor (any Command) -> Bool = { _ in true }
  var expand: @MainActor (URL) -> URL? = { _ in nil }
  var notifications = 0
  /// A closure that changes the app's dependencies for a test.
  package var replaceDependencies: @MainActor (inout HostedApp.Dependencies) -> Void = { _ in }

  init(_ router: Router) { self.router = router }

  func supply(_ dependencies: inout HostedApp.Dependencies) {
    dependencies.requirements = requirements
    dependencies.commands = Self.commands(router.types)
    dependencies.resolvers = resolvers
    dependencies.account = { [weak self] in self?.account }
    dependencies.writesTranscripts = true
    dependencies.prepare = { [weak self] in self?.prepare($0) }
    replaceDependencies(&dependencies)
  }

  // MARK: Dependencies

  /// One check for each requirement that any of the router's types declares.
  var requirements: [Requirement] {
    Set(router.types.flatMap(\.requirements)).sorted().map { name in
      Requirement(name) { [weak self] _ in self?.decision(of: name) ?? .allow }
    }
  }

  private func decision(of requirement: String) -> Requirement.Decision {
    decisions[requirement] ?? (account == nil ? .park(showing: nil) : .allow)
  }

  /// Returns one handler for each command. The handlers do nothing.
  package static func commands(_ types: [RouteType]) -> [CommandHandler] {
    var handled: Set<ObjectIdentifier> = []
    return types.compactMap { type in
      guard case .command(let command) = type.kind,
        handled.insert(ObjectIdentifier(command)).inserted
      else { return nil }
      return handler(of: command)
    }
  }

  private static func handler<Wanted: Command>(of command: Wanted.Type) -> CommandHandler {
    CommandHandler(command) { _ in }
  }

  var resolvers: [LinkResolverHandler] {
    router.linkResolvers.map { resolver in
      LinkResolverHandler(resolver.name) { [weak self] link in
        guard let result = await self?.expand(link) else {
          throw HeadlessFailure(reason: "there is no network")
        }
        return result
      }
    }
  }

  /// Sets up a scene's presenter. If the router has no home, the root screens belong to the app.
  func prepare(_ presenter: HeadlessPresenter) {
    presenter.confirm = { [weak self] command in self?.confirm(command) ?? false }
    guard router.homeLink == nil else { return }
    for type in router.types {
      if case .destination(let destination) = type.kind { presenter.adoptIfRoot(destination) }
    }
  }
}

extension HeadlessPresenter {
  fileprivate func adoptIfRoot<Value: Destination>(_ destination: Value.Type) {
    let isRoot = destination.examples.contains { value in
      if case .root = value.placement.form { true } else { false }
    }
    if isRoot { adopt(destination) }
  }
}

import Baton

/// A feature that a test puts together.
struct TestFeature: Feature {
  var name: String
  var destinations: [any Destination.Type] = []
  var commands: [any Command.Type] = []
  var origins: [String] = []
  var exclusions: [RoutePattern] = []
  var rewrites: [LinkRewrite] = []
  var resolvers: [LinkResolver] = []
  var extensionPoints: [AnyExtensionPoint] = []
  var contributions: [Contribution] = []
}

extension TestFeature {
  init(_ destinations: any Destination.Type..., commands: [any Command.Type] = []) {
    self.init(types: destinations, commands: commands, name: "Test")
  }

  init(
    types: [any Destination.Type], commands: [any Command.Type] = [], name: String,
    exclusions: [RoutePattern] = []
  ) {
    self.init(name: name, destinations: types, commands: commands, exclusions: exclusions)
  }

  func router(
    links: AppLinks = AppLinks(schemes: ["demoapp"]), home: String,
    checking: Router.Checking = .standard
  ) throws(Router.Problems) -> Router {
    try Router(features: [self], links: links, home: home, checking: checking)
  }
}

/// A destination at the root.
protocol RootDestination: Destination {}

extension RootDestination {
  var placement: Placement { .root }
}

/// A destination at the root, with defaults for everything. A test only declares the members that
/// it's about.
protocol TestDestination: RootDestination {
  init()
}

extension TestDestination {
  static var patterns: [RoutePattern] { [] }
  static var examples: [Self] { [Self()] }
}

/// A command with defaults for everything. A test only declares the members that it's about.
protocol TestCommand: Command {
  init()
}

extension TestCommand {
  static var patterns: [RoutePattern] { [] }
  static var examples: [Self] { [Self()] }
  var confirmation: CommandConfirmation { "Go?" }
}

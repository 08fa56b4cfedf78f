import Baton

/// A feature made in a test.
struct TestFeature: Feature {
  let name: String
  let destinations: [any Destination.Type]

  init(_ destinations: any Destination.Type...) {
    self.init(types: destinations, name: "Test")
  }

  init(types: [any Destination.Type], name: String) {
    self.name = name
    destinations = types
  }

  func router(
    links: AppLinks = AppLinks(schemes: ["demoapp"]), home: String
  ) throws(Router.Problems) -> Router {
    try Router(features: [self], links: links, home: home)
  }
}

import BatonSourceReader

/// The two halves of a feature. Each is a type that conforms to one of Baton's protocols.
enum FeatureHalf: CaseIterable {
  /// The declarations: a type that conforms to `Feature`.
  case declarations
  /// The runtime: a type that conforms to `FeatureRuntime` or to a UI framework's version of it.
  case runtime

  var protocols: Set<String> {
    switch self {
    case .declarations: ["Feature"]
    case .runtime: ["FeatureRuntime", "SwiftUIFeature", "UIKitFeature", "AppKitFeature"]
    }
  }

  /// Returns true if the generated list can call an initializer.
  func canCall(_ initializer: InitializerDeclaration) -> Bool {
    switch self {
    // Code on any thread can use the list of declarations.
    case .declarations: initializer.isPlain && !initializer.isOnMainActor
    case .runtime: initializer.isPlain || initializer.takesServices
    }
  }

  /// The fix to suggest if a type has no initializer that the generated list can call.
  var missingInitializer: String {
    switch self {
    case .declarations: "add `public init() {}`"
    case .runtime: "add `public init() {}` or `public init(services: any SomeServices)`"
    }
  }
}

import Baton

/// Fuzzes transitions. The steps between any two hierarchies must end at the second hierarchy.
enum Transitions {
  static func ask(_ bytes: [UInt8]) {
    var generator = ByteGenerator(bytes)
    let isEmpty = generator.byte() & 7 == 0
    let flags = generator.byte()
    let wanted = inView(GeneratedHierarchy(&generator, in: gallery).hierarchy)
    let shown = isEmpty ? nil : inView(GeneratedHierarchy(&generator, in: gallery).hierarchy)
    let transition = gallery.transition(
      to: wanted, from: shown, opensWindows: flags & 1 == 1, rebuilding: flags & 2 == 2,
      isWhole: flags & 4 == 4)
    let result = transition.steps.reduce(shown) { $1.performed(on: $0) }
    // Compare the descriptions: in a hidden branch, a step selects the slot that the user would
    // see, and the plan selects none. Leave out state, because no step passes state to a leaf that
    // stays.
    expect(
      places(result) == places(transition.result),
      "performed \(text(result))\n\ntold \(text(transition.result))\n\nfrom \(text(shown))\n\nto \(wanted)"
    )
    guard let result else { fatalError("nothing is shown") }
    // The chain must be as requested, destination by destination. Other branches may stay.
    let chain = result.focus.map { "\($0.edge) \($0.name)" }
    let wantedChain = wanted.focus.map { "\($0.edge) \($0.name)" }
    expect(
      chain.starts(with: wantedChain),
      "\(result)\n\nis not\n\n\(wanted)\n\nfrom\n\n\(text(shown))")
    // Another transition to the requested hierarchy must have no steps.
    let again = gallery.transition(
      to: wanted, from: result, opensWindows: flags & 1 == 1, rebuilding: false,
      isWhole: flags & 4 == 4)
    let after = again.steps.reduce(result) { $1.performed(on: $0) }
    expect(after == result, "\(text(after))\n\nafter\n\n\(result)")
  }

  private static func places(_ hierarchy: Hierarchy?) -> String {
    text(hierarchy).replacing(", note: \"n\"", with: "")
  }

  private static func text(_ hierarchy: Hierarchy?) -> String {
    hierarchy?.description ?? "nothing"
  }

  /// Returns the hierarchy as it would be on screen: with the focus on presented screens, and with
  /// content in each tab.
  private static func inView(_ hierarchy: Hierarchy) -> Hierarchy {
    gallery.transition(to: hierarchy, from: nil).steps.reduce(nil) { $1.performed(on: $0) }
      ?? hierarchy
  }
}

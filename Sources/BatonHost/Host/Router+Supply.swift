import Baton

extension Router {
  /// Returns problems for resolvers that are declared but not supplied, supplied but not declared,
  /// or supplied twice.
  func unsupplied(_ resolvers: [LinkResolverHandler]) -> [Diagnostic] {
    let given = resolvers.map(\.name)
    let declared = linkResolvers.map(\.name)
    var seen: Set<String> = []
    return linkResolvers.filter { !given.contains($0.name) }.map {
      .resolverNotSupplied($0, near: EditDistance.nearest(to: $0.name, in: given.ordered()))
    }
      + given.compactMap { name -> Diagnostic? in
        guard declared.contains(name) else {
          return .resolverNotDeclared(
            name, near: EditDistance.nearest(to: name, in: declared.ordered()))
        }
        return seen.insert(name).inserted ? nil : .resolverSuppliedTwice(name)
      }
  }

  /// Returns problems for anything that features declare but the app either doesn't supply or
  /// supplies twice.
  @MainActor func unsupplied(
    _ requirements: [String], _ commands: [CommandHandler], by presenter: any Presenter
  ) -> [Diagnostic] {
    var users: [String: [RouteType]] = [:]
    for type in types {
      for name in type.requirements where !requirements.contains(name) {
        users[name, default: []].append(type)
      }
    }
    let missing = users.ordered { $0.key < $1.key }.map { name, types in
      Diagnostic.requirementNotSupplied(
        name, types, near: EditDistance.nearest(to: name, in: requirements.ordered()))
    }
    let handled = Set(commands.map { ObjectIdentifier($0.command) })
    return missing + suppliedTwice(requirements, commands)
      + types.compactMap { type -> Diagnostic? in
        switch type.kind {
        case .destination(let destination):
          if !presenter.canMake(destination) {
            .screenNotSupplied(type)
          } else if destination.returnsAnswer, !presenter.canAnswer(destination) {
            .answerNotSupplied(type)
          } else {
            nil
          }
        case .command(let command):
          handled.contains(ObjectIdentifier(command)) ? nil : .commandNotSupplied(type)
        }
      } + unadopted(by: presenter)
  }

  @MainActor private func suppliedTwice(
    _ requirements: [String], _ commands: [CommandHandler]
  ) -> [Diagnostic] {
    var names: Set<String> = []
    var repeated: Set<String> = []
    let again = requirements.filter { !names.insert($0).inserted && repeated.insert($0).inserted }
    var handled: Set<ObjectIdentifier> = []
    let doubled = commands.map(\.command).filter { !handled.insert(ObjectIdentifier($0)).inserted }
    return again.map { .requirementSuppliedTwice($0) }
      + doubled.map { .commandSuppliedTwice("\($0)") }
  }

  /// Returns problems for checks that no destination requires, for handlers of commands that no
  /// feature lists, and for slots without a first screen. These may be mistakes, or may belong to
  /// features that aren't in the app.
  @MainActor func unused(
    _ requirements: [String], _ commands: [any Command.Type]
  ) -> [Diagnostic] {
    let required = Set(types.flatMap(\.requirements))
    let unused = requirements.filter { !required.contains($0) }.map { name in
      Diagnostic.requirementUnused(
        name, near: EditDistance.nearest(to: name, in: required.ordered()))
    }
    let listed = Set(types.map { ObjectIdentifier($0.type) })
    let unlisted = commands.filter { !listed.contains(ObjectIdentifier($0)) }.map { "\($0)" }
    return unused + unlisted.ordered().map { .commandUnused($0) }
      + slotEntries.keys.ordered().compactMap { name in
        slotEntries[name].flatMap { entry in
          entry.isShown ? nil : .slotHidden(entry.slot, in: types[entry.container].name)
        }
      }
  }

  /// Returns a problem for each root destination that would replace the app's own root screen. Each
  /// problem lists the destinations that are placed on that root.
  @MainActor private func unadopted(by presenter: any Presenter) -> [Diagnostic] {
    guard homeLink == nil || !adopted(by: presenter).isEmpty else { return [] }
    var roots: [(root: RouteType, on: [RouteType])] = []
    for type in types {
      guard case .destination(let destination) = type.kind else { continue }
      for example in destination.placedExamples {
        guard let root = (try? hierarchy(endingAt: example, over: nil))?.root, root.edge == .root,
          !presenter.adopts(Swift.type(of: root.destination)),
          let bottom = routableType(of: root.destination)
        else { continue }
        let known = roots.firstIndex { $0.root === bottom }
        if let known {
          if roots[known].on.last !== type { roots[known].on.append(type) }
        } else {
          roots.append((bottom, [type]))
        }
      }
    }
    return roots.map { .rootNotAdopted($0.root, $0.on) }
  }
}

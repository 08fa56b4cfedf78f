import BatonSourceReader

/// The features in some modules, and the warnings about their sources.
package struct Registration {
  package private(set) var features: [RegisteredFeature] = []
  package private(set) var warnings: [SourceWarning] = []

  package init(_ modules: [SourceModule]) {
    let index = SourceIndex(modules)
    for module in modules {
      warnings += module.warnings
      var isCut = false
      for type in module.typeNames.compactMap({ module.types[$0] }) where type.mayBeMade {
        let ancestry = index.ancestry(of: type)
        if ancestry.isCut, !isCut {
          isCut = true
          warnings.append(.manyAncestors(of: type))
        }
        warnings += MemberSlips(type, ancestry, in: index).warnings
        for half in FeatureHalf.allCases where !half.protocols.isDisjoint(with: ancestry.protocols)
        {
          judge(FeatureJudge(half: half, type: type, module: module, index: index))
        }
      }
    }
    warnings += index.unlistedTypes
    leaveOutUnclear()
    features.sort { ($0.module, $0.type) < ($1.module, $1.type) }
  }

  private mutating func judge(_ judge: FeatureJudge) {
    for verdict in judge.verdicts {
      switch verdict {
      case .registered(let feature): features.append(feature)
      case .warned(let warning): warnings.append(warning)
      case .leftOut: break
      }
    }
  }

  private mutating func leaveOutUnclear() {
    let rivals = Dictionary(grouping: features.filter(\.isShadowed), by: \.outermost)
      .filter { Set($0.value.map(\.module)).count > 1 }
    features.removeAll { $0.isShadowed && rivals[$0.outermost] != nil }
    for (name, rivals) in rivals.sorted(by: { $0.key < $1.key }) {
      let rivals = rivals.sorted { $0.module < $1.module }
      let names = rivals.map { "\($0.module).\(name)" }.joined(separator: " and ")
      warnings += rivals.map {
        SourceWarning(
          place: $0.place,
          summary: "\(names) are ambiguous, because some types have the names of these modules",
          fix: "rename one of them")
      }
    }
  }
}

package import Baton

/// Everything that an app declares to the platform, except activity types and links.
extension Router {
  /// Documents that open a destination.
  package struct DeclaredDocument: Sendable, Hashable {
    /// The destination's name.
    package let destination: String
    /// File name extensions, in lower case.
    package let extensions: [String]
    /// The destination's first activity type, which continues the documents. Nil if it has none.
    package let activityType: ActivityType?
  }

  /// In the order of the destinations.
  package var declaredDocuments: [DeclaredDocument] {
    types.filter { !$0.traits.contentTypes.isEmpty }.map { type in
      DeclaredDocument(
        destination: type.name, extensions: type.traits.contentTypes,
        activityType: type.type.activityTypes.first)
    }
  }

  /// True if a destination handles continued searches.
  package var answersSearchQueries: Bool { searchAnswer != nil }

  /// Returns true if a destination or command needs no values and accepts quick actions.
  package func canBeQuickAction(_ name: String) -> Bool {
    guard let type = routableType(named: name), type.accepts(.quickAction) else { return false }
    return (try? type.decode(stored: [:])) != nil
  }

  /// The names of types with the trait ``/Baton/DestinationTrait/quickAction``, in the order of the
  /// features.
  package var offeredQuickActions: [String] {
    types.filter(\.traits.isQuickAction).map(\.name)
  }

  /// The names of all destinations and commands that a quick action without values can open.
  package var possibleQuickActions: [String] {
    types.map(\.name).filter(canBeQuickAction)
  }

  /// Returns true if a quick action of this type opens something.
  package func takesQuickAction(_ type: String, userInfo: [String: ActivityValue]) -> Bool {
    guard let request = try? request(quickAction: type, userInfo: userInfo) else { return false }
    guard case .link(let link) = request.content else { return true }
    return (try? found(link, from: .quickAction)) != nil
  }
}

extension Router {
  /// A destination with an App Shortcut (``/Baton/DestinationTrait/shortcut(_:symbol:phrases:)``).
  package struct DeclaredShortcut: Sendable {
    /// A part of a link's template.
    package enum Part: Sendable, Hashable {
      case text(String)
      /// The value of a property.
      case value(String)
    }

    package struct Property: Sendable {
      package let name: String
      package let type: String
    }

    package let destination: String
    /// The module and the name of its Swift type.
    package let module: String
    package let type: String
    package let title: String
    package let symbol: String
    package let phrases: [String]
    /// The properties without a default, in declaration order.
    package let properties: [Property]
    /// The universal link that contains exactly these properties, or nil if there's none.
    package let link: [Part]?
  }

  /// In the order of the features.
  package var declaredShortcuts: [DeclaredShortcut] {
    types.compactMap { type in
      guard let shortcut = type.traits.shortcut else { return nil }
      let path = String(reflecting: type.type).split(separator: ".", maxSplits: 1).map(String.init)
      let properties = type.properties.filter { !$0.mayBeMissing }
      return DeclaredShortcut(
        destination: type.name, module: path[0], type: path.last ?? type.name,
        title: shortcut.title, symbol: shortcut.symbol, phrases: shortcut.phrases,
        properties: properties.map { .init(name: $0.name, type: $0.typeName) },
        link: universalLink(of: type, carrying: properties))
    }
  }

  /// Returns the parts of the first printed pattern whose only parameters are these properties, all
  /// in the path.
  private func universalLink(
    of type: RouteType, carrying properties: [Property]
  ) -> [DeclaredShortcut.Part]? {
    guard type.accepts(.webLink), let domain = links.webHosts.first(where: { !$0.contains("*") }),
      links.prefix == nil, properties.allSatisfy({ ["String", "Int"].contains($0.typeName) })
    else { return nil }
    let names = Set(properties.map(\.name))
    for route in routes where route.destination == type.name && route.isPrinted {
      guard let text = route.pattern?.text, route.constants.isEmpty, !text.contains("://") else {
        continue
      }
      let path = text.prefix { $0 != "?" && $0 != "#" }.drop { $0 == "/" }
      guard !path.contains(where: { "{}()*[]|!".contains($0) }) else { continue }
      let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      let values = segments.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
      guard Set(values) == names, values.count == names.count, !segments.contains("_") else {
        continue
      }
      return segments.reduce(into: [.text("https://\(domain)")]) { parts, segment in
        parts +=
          segment.hasPrefix(":")
          ? [.text("/"), .value(String(segment.dropFirst()))] : [.text("/\(segment)")]
      }
    }
    return nil
  }
}

import Baton

/// Decoding is as lenient as the platform's: a value of the wrong type counts as missing.
extension AssociationFile: Codable {
  private enum Service: String, CodingKey {
    case applinks
    case activityContinuation = "activitycontinuation"
  }

  private enum Links: String, CodingKey { case details, defaults, substitutionVariables }

  private enum Apps: String, CodingKey { case apps }

  public init(from decoder: any Decoder) throws {
    self.init()
    let file = try decoder.container(keyedBy: Service.self)
    if let handoff = try? file.nestedContainer(keyedBy: Apps.self, forKey: .activityContinuation) {
      continuingApps = handoff.texts(.apps) ?? []
    }
    guard let links = try? file.nestedContainer(keyedBy: Links.self, forKey: .applinks) else {
      return
    }
    defaults = (try? links.decode(Component.self, forKey: .defaults)) ?? Component()
    let variables = try? links.decode(
      [String: Lenient<[Lenient<String>]>].self, forKey: .substitutionVariables)
    substitutionVariables = (variables ?? [:]).compactMapValues {
      $0.value?.compactMap(\.value)
    }
    if let list = try? links.decode([Lenient<Details>].self, forKey: .details) {
      details = list.compactMap(\.value)
    } else if let byApp = try? links.decode([String: Lenient<Details>].self, forKey: .details) {
      // The earliest files have application identifiers as keys.
      details = byApp.sorted { $0.key < $1.key }.compactMap { app, details in
        details.value.map {
          Details(appIDs: [app], components: $0.components, defaults: $0.defaults)
        }
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var file = encoder.container(keyedBy: Service.self)
    var links = file.nestedContainer(keyedBy: Links.self, forKey: .applinks)
    if defaults != Component() { try links.encode(defaults, forKey: .defaults) }
    if !substitutionVariables.isEmpty {
      try links.encode(substitutionVariables, forKey: .substitutionVariables)
    }
    try links.encode(details, forKey: .details)
    guard !continuingApps.isEmpty else { return }
    var handoff = file.nestedContainer(keyedBy: Apps.self, forKey: .activityContinuation)
    try handoff.encode(continuingApps, forKey: .apps)
  }
}

extension AssociationFile.Details: Codable {
  private enum Key: String, CodingKey { case appIDs, appID, components, paths, defaults }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    // An `appIDs` member takes precedence over `appID`, even if it's empty.
    let single = (try? values.decode(String.self, forKey: .appID)).map { [$0] }
    let appIDs = values.contains(.appIDs) ? values.texts(.appIDs) : single
    var components: [AssociationFile.Component] = []
    if values.contains(.components) {
      let list = try? values.decode(
        [Lenient<AssociationFile.Component>].self, forKey: .components)
      components = (list ?? []).compactMap(\.value)
    } else {
      components = (values.texts(.paths) ?? []).map(AssociationFile.Component.init(legacyPath:))
    }
    self.init(
      appIDs: appIDs ?? [], components: components,
      defaults: (try? values.decode(AssociationFile.Component.self, forKey: .defaults))
        ?? AssociationFile.Component())
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(appIDs, forKey: .appIDs)
    if defaults != AssociationFile.Component() { try values.encode(defaults, forKey: .defaults) }
    try values.encode(components, forKey: .components)
  }
}

extension AssociationFile.Component: Codable {
  private enum Key: String, CodingKey {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case exclude, caseSensitive, percentEncoded, comment
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    var query: Query?
    if let text = try? values.decode(String.self, forKey: .query) {
      query = .text(text)
    } else {
      // If one value isn't text, the whole dictionary is ignored.
      query = (try? values.decode([String: String].self, forKey: .query)).map { .items($0) }
    }
    self.init(
      path: try? values.decode(String.self, forKey: .path), query: query,
      fragment: try? values.decode(String.self, forKey: .fragment),
      exclude: try? values.decode(Bool.self, forKey: .exclude),
      caseSensitive: try? values.decode(Bool.self, forKey: .caseSensitive),
      percentEncoded: try? values.decode(Bool.self, forKey: .percentEncoded),
      comment: try? values.decode(String.self, forKey: .comment))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(path, forKey: .path)
    switch query {
    case .text(let text): try values.encode(text, forKey: .query)
    case .items(let items): try values.encode(items, forKey: .query)
    case nil: break
    }
    try values.encodeIfPresent(fragment, forKey: .fragment)
    try values.encodeIfPresent(exclude, forKey: .exclude)
    try values.encodeIfPresent(caseSensitive, forKey: .caseSensitive)
    try values.encodeIfPresent(percentEncoded, forKey: .percentEncoded)
    try values.encodeIfPresent(comment, forKey: .comment)
  }

  /// Creates a component from an element of `paths`, which systems used before `components`
  /// existed. The prefix `NOT ` makes it an exclusion.
  init(legacyPath text: String) {
    let isExcluded = text.hasPrefix("NOT ")
    self.init(
      path: isExcluded ? String(text.dropFirst(4)) : text, exclude: isExcluded ? true : nil)
  }
}

/// A value that's nil if decoding fails.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// Returns the strings in an array, ignoring all other elements.
  fileprivate func texts(_ key: Key) -> [String]? {
    (try? decode([Lenient<String>].self, forKey: key))?.compactMap(\.value)
  }
}

package import Baton

// Reading is as lenient as the platform's: a value of the wrong type counts as missing.

extension AssociationFile: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try JSON(of: ["applinks", "activitycontinuation"], from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  package init(_ json: JSON) {
    let links = json["applinks"]
    self.init(
      details: Self.details(links?["details"]), defaults: Component(links?["defaults"]),
      substitutionVariables: (links?["substitutionVariables"]?.asObject?.members ?? [])
        .reduce(into: [:]) { $0[$1.key] = $1.value.lenientTexts },
      continuingApps: json["activitycontinuation"]?["apps"]?.lenientTexts ?? [])
  }

  private static func details(_ json: JSON?) -> [Details] {
    if let list = json?.asArray { return list.filter { $0.asObject != nil }.map(Details.init) }
    // The earliest files have application identifiers as keys.
    let byApp = (json?.asObject?.members ?? []).filter { $0.value.asObject != nil }
    return byApp.sorted { $0.key < $1.key }.map { member in
      var details = Details(member.value)
      details.appIDs = [member.key]
      return details
    }
  }

  package var json: JSON {
    var links = JSONObject()
    if defaults != Component() { links["defaults"] = defaults.json }
    if !substitutionVariables.isEmpty {
      links["substitutionVariables"] = .object(
        JSONObject(substitutionVariables.mapValues { JSON.strings($0) }))
    }
    links["details"] = .array(details.map(\.json))
    var file: JSONObject = ["applinks": .object(links)]
    if !continuingApps.isEmpty {
      file["activitycontinuation"] = ["apps": .strings(continuingApps)]
    }
    return .object(file)
  }
}

extension AssociationFile.Details: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(
      try JSON(of: ["appIDs", "appID", "components", "paths", "defaults"], from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  fileprivate init(_ json: JSON) {
    // An `appIDs` member takes precedence over `appID`, even if it's empty.
    let appIDs = json["appIDs"].map { $0.lenientTexts } ?? json["appID"]?.asString.map { [$0] }
    let components = json["components"].map { components in
      (components.asArray ?? []).filter { $0.asObject != nil }.map(AssociationFile.Component.init)
    }
    let paths = json["paths"]?.lenientTexts ?? []
    self.init(
      appIDs: appIDs ?? [],
      components: components ?? paths.map(AssociationFile.Component.init(legacyPath:)),
      defaults: AssociationFile.Component(json["defaults"]))
  }

  fileprivate var json: JSON {
    var json: JSONObject = ["appIDs": .strings(appIDs)]
    if defaults != AssociationFile.Component() { json["defaults"] = defaults.json }
    json["components"] = .array(components.map(\.json))
    return .object(json)
  }
}

extension AssociationFile.Component: Codable {
  public init(from decoder: any Decoder) throws {
    let members = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"]
    self.init(try JSON(of: members, from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  fileprivate init(_ json: JSON?) {
    var query = json?["?"]?.asString.map(Query.text)
    // If one value isn't text, the whole dictionary is ignored.
    if let items = json?["?"]?.asObject?.members, items.allSatisfy({ $0.value.asString != nil }) {
      query = .items(items.reduce(into: [:]) { $0[$1.key] = $1.value.asString })
    }
    self.init(
      path: json?["/"]?.asString, query: query, fragment: json?["#"]?.asString,
      exclude: json?["exclude"]?.asBool, caseSensitive: json?["caseSensitive"]?.asBool,
      percentEncoded: json?["percentEncoded"]?.asBool, comment: json?["comment"]?.asString)
  }

  /// Creates a component from an element of `paths`, which systems used before `components`
  /// existed. The prefix `NOT ` makes it an exclusion.
  fileprivate init(legacyPath text: String) {
    let isExcluded = text.hasPrefix("NOT ")
    self.init(
      path: isExcluded ? String(text.dropFirst(4)) : text, exclude: isExcluded ? true : nil)
  }

  package var json: JSON {
    var json = JSONObject()
    json["/"] = path.map(JSON.string)
    switch query {
    case .text(let text): json["?"] = .string(text)
    case .items(let items): json["?"] = .object(JSONObject(items.mapValues(JSON.string)))
    case nil: break
    }
    json["#"] = fragment.map(JSON.string)
    json["exclude"] = exclude.map(JSON.bool)
    json["caseSensitive"] = caseSensitive.map(JSON.bool)
    json["percentEncoded"] = percentEncoded.map(JSON.bool)
    json["comment"] = comment.map(JSON.string)
    return .object(json)
  }
}

extension JSON {
  /// Decodes some members of an object. Throws for any other value, such as a list.
  fileprivate init(of names: [String], from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    var object = JSONObject()
    for name in names {
      object[name] = try container.decodeIfPresent(JSON.self, forKey: AnyKey(name))
    }
    self = .object(object)
  }

  package subscript(key: String) -> JSON? { asObject?[key] }

  /// The strings of an array, without its other elements. Nil if the value isn't an array.
  fileprivate var lenientTexts: [String]? { asArray?.compactMap(\.asString) }
}

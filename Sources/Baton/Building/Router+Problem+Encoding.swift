extension Router.Problem: Encodable {
  /// Code, what, where, what was available, the fix, and a link that shows it: as the command line writes it
  /// with `--json`.
  public func encode(to encoder: any Encoder) throws { try told.encode(to: encoder) }

  package var told: ToldObject {
    var object = ToldObject()
    object.add("code", .text(code))
    object.add("what", .text(summary))
    object.add("where", .list(places.map { .object($0.told) }))
    object.add("available", .texts(available))
    object.add("fix", .text(fix))
    object.add("link", .text(orNull: link))
    return object
  }
}

extension Router.Problem.Place {
  /// Only what is known of it.
  fileprivate var told: ToldObject {
    var object = ToldObject()
    if let feature { object.add("feature", .text(feature)) }
    if let destination { object.add("destination", .text(destination)) }
    if let pattern { object.add("pattern", .text(pattern)) }
    if let offset { object.add("offset", .integer(Int64(offset))) }
    return object
  }
}

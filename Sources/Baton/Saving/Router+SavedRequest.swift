import Foundation

extension Router {
  /// Encodes a parked request for a saved state.
  func json(of request: SavedRequest) throws(Diagnostic) -> JSON {
    var request = request
    // Only the app itself can open a link without a scheme, and a restored request isn't trusted.
    // Save the destination instead.
    if case .link(let link) = request.content, !DeepLink.hasScheme(link) {
      let context = context(of: request.content)
      if request.context == nil, !context.isEmpty { request.context = context }
      do throws(RoutingError) {
        request.content = .destination(try found(ownLink: link).destination)
      } catch {
        throw .parkedNowhere(error)
      }
    }
    var members: JSONObject = ["expires": JSON(saved: request.expires)]
    members["start"] = request.deviceStart.map { JSON(saved: $0) }
    members["account"] = request.account.map(JSON.string)
    members["context"] = request.context.map { $0.json(for: .developers) }
    switch request.content {
    case .link(let link): members["link"] = .string(link)
    case .activity(let activity): members["activity"] = try json(of: activity)
    case .destination(let destination): members["destination"] = try json(of: destination)
    case .document: throw .parkedKind("a document")
    case .command: throw .parkedKind("a command")
    case .navigation: throw .parkedKind("moves")
    }
    try checkMayBeKept(request.content, from: request.source)
    return .object(members)
  }

  private func json(of activity: UserActivity) throws(Diagnostic) -> JSON {
    guard activity.userInfo[ActivityType.documentURLKey] == nil else {
      throw .parkedKind("a document")
    }
    guard !activity.userInfo.values.contains(where: \.isTooDeep) else {
      throw .parkedKind("a value that is nested this deeply")
    }
    if let type = routableType(for: activity.activityType) {
      // If the values can't be read, any of them could be secret.
      let isReadable = (try? type.decode(stored: activity.userInfo)) != nil
      let secret =
        isReadable ? type.secret(in: activity.userInfo) : type.traits.redacted.ordered().first
      if let secret { throw .parkedRedacted(type.name, secret) }
    }
    var members: JSONObject = ["type": .string(activity.activityType.name)]
    members["values"] = .object(JSONObject(saved: activity.userInfo))
    if let page = activity.webpageURL?.absoluteString,
      (try? checkMayBeKept(.link(page), from: .webLink)) != nil
    {
      members["webPage"] = .string(page)
    }
    return .object(members)
  }

  private func json(of destination: any Destination) throws(Diagnostic) -> JSON {
    guard let type = routableType(of: destination) else {
      throw .parkedNowhere(.unknownDestination(destination))
    }
    do {
      let values = JSONObject(saved: try type.stored(destination, form: .saved))
      return .object(["name": .string(type.name), "values": .object(values)])
    } catch {
      throw .parkedNowhere(.notEncoded(error, type))
    }
  }

  /// Throws if a destination on the request's path has a redacted value, because such a request
  /// must not be saved. Also throws if the request doesn't open anything, because such a request
  /// could contain anything.
  private func checkMayBeKept(
    _ content: ContinuationRequest.Content, from source: Source
  ) throws(Diagnostic) {
    let chain: [Hierarchy.Node]
    do throws(RoutingError) {
      let found = try found(content, from: source)
      chain = try hierarchy(endingAt: found.destination, over: nil).chain
    } catch {
      throw .parkedNowhere(error)
    }
    for node in chain {
      guard let type = routableType(of: node.destination) else { continue }
      let secret: String?
      do {
        secret = try type.secret(in: node.destination)
      } catch {
        throw .parkedNowhere(.notEncoded(error, type))
      }
      if let secret { throw .parkedRedacted(type.name, secret) }
    }
  }

  /// Decodes the parked request from a saved state.
  func request(of json: JSON) throws(Diagnostic) -> SavedRequest {
    var request: SavedRequest
    do throws(SavedStateError) {
      guard let members = json.asObject else { throw SavedStateError("it is not an object") }
      guard let expires = members["expires"],
        case .date(let date) = try ActivityValue(saved: expires)
      else { throw SavedStateError("it has no expiration date") }
      request = SavedRequest(
        try content(of: members), account: try members.text("account"), expires: date,
        context: try members["context"].map { json throws(SavedStateError) in
          try LinkContext(json)
        })
      if let start = members["start"], case .date(let start) = try ActivityValue(saved: start) {
        request.deviceStart = start
      }
    } catch {
      throw Diagnostic(
        .parked,
        says: "the parked request was left out, because it cannot be read: "
          + "\(value: ValueErrorText(error).text)")
    }
    if let found = try? found(request.content, from: request.source),
      case .command = found.routed
    {
      throw .parkedKind("a command")
    }
    return request
  }

  private func content(
    of members: JSONObject
  ) throws(SavedStateError) -> ContinuationRequest.Content {
    if let link = try members.text("link") { return .link(link) }
    if let activity = try members.object("activity") {
      guard let type = try activity.text("type") else { throw SavedStateError("it has no type") }
      return .activity(
        UserActivity(
          ActivityType(type), userInfo: try .init(saved: try activity.object("values") ?? [:]),
          webpageURL: try activity.text("webPage").flatMap { URL(string: $0) }))
    }
    guard let members = try members.object("destination") else {
      throw SavedStateError("it has no link, activity or destination")
    }
    guard let name = try members.text("name"), let type = routableType(named: name), !type.isCommand
    else { throw SavedStateError("no destination has its name") }
    let values = try [String: ActivityValue](saved: try members.object("values") ?? [:])
    do {
      let routed = try type.decode(stored: values, form: .saved)
      if let destination = routed.destination { return .destination(destination) }
    } catch {
      throw SavedStateError(type.text(of: error))
    }
    throw SavedStateError("no destination has its name")
  }
}

extension Router.SavedRequest {
  /// The source of the restored request. Anyone could have written the file, so the request is
  /// treated as coming from outside the app.
  package var source: Source {
    switch content {
    case .link(let link): Source(ofText: link).flatMap { $0.isUntrusted ? $0 : nil } ?? .webLink
    case .activity(let activity): ContinuationRequest(delivered: activity).source
    case .document, .destination, .command, .navigation: .activity
    }
  }
}

extension LinkContext {
  fileprivate init(_ json: JSON) throws(SavedStateError) {
    var items: [QueryItem] = []
    for pair in json.asArray ?? [] {
      guard let pair = pair.asArray, pair.count == 2 else {
        throw SavedStateError("its context is not an array of pairs")
      }
      items.append(QueryItem(name: pair[0].asString, value: pair[1].asString))
    }
    self.init(items)
  }
}

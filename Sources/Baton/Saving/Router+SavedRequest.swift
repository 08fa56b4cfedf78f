import Foundation

/// Why a parked request is not kept, or not read.
struct NotKept: Error {
  let problem: Router.SavedScene.Problem

  init(_ problem: Router.SavedScene.Problem) { self.problem = problem }
}

// MARK: Writing

extension Router {
  /// A parked request as it stands in a saved state.
  func json(of request: SavedRequest) throws(NotKept) -> SavedJSON {
    let source = Source(request.source)
    var members: [String: SavedJSON] = [
      "source": .text(request.source.rawValue), "expires": SavedJSON(request.expires),
    ]
    members["account"] = request.account.map(SavedJSON.text)
    members["context"] = request.context.map(SavedJSON.init)
    switch request.content {
    case .link(let link): members["link"] = .text(link)
    case .activity(let activity): members["activity"] = try json(of: activity, from: source)
    case .destination(let destination): members["destination"] = try json(of: destination)
    case .document: throw NotKept(.parkedKind("a document"))
    case .command: throw NotKept(.parkedKind("a command"))
    case .navigation: throw NotKept(.parkedKind("moves"))
    }
    try checkMayBeKept(request.content, from: source)
    return .object(members)
  }

  private func json(
    of activity: UserActivity, from source: Source
  ) throws(NotKept) -> SavedJSON {
    guard activity.userInfo[ActivityType.documentURLKey] == nil else {
      throw NotKept(.parkedKind("a document"))
    }
    guard !activity.userInfo.values.contains(where: \.isTooDeep) else {
      throw NotKept(.parkedKind("a value that is nested so deeply"))
    }
    if let type = routableType(for: activity.activityType),
      let property = type.traits.redacted.sorted().first(where: {
        !(activity.userInfo[$0]?.isEmpty ?? true)
      })
    {
      throw NotKept(.parkedRedacted(type.name, property))
    }
    var members: [String: SavedJSON] = ["type": .text(activity.activityType.name)]
    members["values"] = .object(activity.userInfo.mapValues { SavedJSON($0) })
    if let page = activity.webpageURL?.absoluteString,
      (try? checkMayBeKept(.link(page), from: source)) != nil
    {
      members["webPage"] = .text(page)
    }
    return .object(members)
  }

  private func json(of destination: any Destination) throws(NotKept) -> SavedJSON {
    guard let type = routableType(of: destination) else {
      throw NotKept(.parkedNowhere(.unknownDestination(destination)))
    }
    do {
      let values = try type.stored(destination, form: .link).mapValues { SavedJSON($0) }
      return .object(["name": .text(type.name), "values": .object(values)])
    } catch {
      throw NotKept(.parkedNowhere(.notEncoded(error, type)))
    }
  }

  /// What leads to a place may be kept, if nothing redacted is on the way there; what leads nowhere may
  /// hold anything.
  private func checkMayBeKept(
    _ content: ContinuationRequest.Content, from source: Source
  ) throws(NotKept) {
    let root: Hierarchy.Place
    do throws(RoutingError) {
      let found = try found(content, from: source)
      root = try hierarchy(endingAt: found.destination, over: nil).root
    } catch {
      throw NotKept(.parkedNowhere(error))
    }
    for place in Hierarchy(root: root).chain {
      guard let type = routableType(of: place.destination) else { continue }
      let secret: String?
      do {
        secret = try type.secret(in: place.destination)
      } catch {
        throw NotKept(.parkedNowhere(.notEncoded(error, type)))
      }
      if let secret { throw NotKept(.parkedRedacted(type.name, secret)) }
    }
  }

  // MARK: Reading

  /// The parked request of a saved state.
  func request(of json: SavedJSON) throws(NotKept) -> SavedRequest {
    let request = try read(json)
    if let found = try? found(request.content, from: Source(request.source)),
      case .command = found.routed
    {
      throw NotKept(.parkedKind("a command"))
    }
    return request
  }

  private func read(_ json: SavedJSON) throws(NotKept) -> SavedRequest {
    do throws(SavedStateError) {
      guard let members = json.object else { throw SavedStateError("it is no object") }
      guard let kind = try members.text("source").map(Source.Kind.init),
        Source.Kind.allCases.contains(kind)
      else { throw SavedStateError("its source is unknown") }
      guard let expires = members["expires"], case .date(let date) = try ActivityValue(expires)
      else { throw SavedStateError("its end is missing") }
      return SavedRequest(
        try content(of: members), from: kind, account: try members.text("account"), expires: date,
        context: try context(of: members))
    } catch {
      throw NotKept(.parkedUnreadable(error))
    }
  }

  private func context(of members: [String: SavedJSON]) throws(SavedStateError) -> LinkContext? {
    guard let json = members["context"] else { return nil }
    return try LinkContext(json)
  }

  private func content(
    of members: [String: SavedJSON]
  ) throws(SavedStateError) -> ContinuationRequest.Content {
    if let link = try members.text("link") { return .link(link) }
    if let activity = try members.object("activity") {
      guard let type = try activity.text("type") else { throw SavedStateError("it has no type") }
      return .activity(
        UserActivity(
          ActivityType(type), userInfo: try .init(try activity.object("values") ?? [:]),
          webpageURL: try activity.text("webPage").flatMap { URL(string: $0) }))
    }
    guard let members = try members.object("destination") else {
      throw SavedStateError("it asks for nothing")
    }
    guard let name = try members.text("name"), let type = routableType(named: name), !type.isCommand
    else { throw SavedStateError("no destination has its name") }
    let values = try [String: ActivityValue](try members.object("values") ?? [:])
    do {
      let routed = try type.decode(stored: values, form: .link)
      if let destination = routed.destination { return .destination(destination) }
    } catch {
      throw SavedStateError(type.text(of: error))
    }
    throw SavedStateError("no destination has its name")
  }
}

// MARK: Context

extension SavedJSON {
  /// Items as pairs; null stands for a value that is missing.
  fileprivate init(_ context: LinkContext) {
    self = .list(
      context.items.map { item in
        .list([item.name, item.value].map { $0.map(SavedJSON.text) ?? .null })
      })
  }
}

extension LinkContext {
  fileprivate init(_ json: SavedJSON) throws(SavedStateError) {
    var items: [QueryItem] = []
    for pair in json.list ?? [] {
      guard let pair = pair.list, pair.count == 2 else {
        throw SavedStateError("its context is no list of pairs")
      }
      items.append(QueryItem(name: pair[0].text, value: pair[1].text))
    }
    self.init(items)
  }
}

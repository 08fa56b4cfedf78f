import FoundationEssentials

extension ContinuationRequest.Content: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.link(let a), .link(let b)): a == b
    case (.activity(let a), .activity(let b)): a == b
    case (.document(let a), .document(let b)): a == b
    case (.destination(let a), .destination(let b)): a.isEqual(to: b)
    case (.command(let a), .command(let b)): a.isEqual(to: b)
    case (.navigation(let a), .navigation(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .link(let link): hasher.combine(link)
    case .activity(let activity): hasher.combine(activity)
    case .document(let url): hasher.combine(url)
    case .destination(let destination): hasher.combine(destination)
    case .command(let command): hasher.combine(command)
    case .navigation(let moves): hasher.combine(moves)
    }
  }
}

extension ContinuationRequest.Content: CustomStringConvertible {
  /// The link, activity type, document, moves, or the value with its name. Redacted properties show
  /// no value (``DestinationTrait/redacts(_:)``).
  public var description: String {
    switch self {
    case .link(let link): link.escaped
    case .activity(let activity): activity.activityType.name.escaped
    case .document(let url): url.absoluteString.escaped
    case .destination(let destination): destination.words.text
    case .command(let command): command.words.text
    case .navigation(let moves): moves.map(\.description).joined(separator: ", ")
    }
  }
}

extension ContinuationRequest: CustomStringConvertible {
  /// The content and the source: `https://www.example.com/videos from webLink`.
  public var description: String {
    "\(content) from \(source.kind.rawValue)" + (scene.map { " in \($0.quoted)" } ?? "")
  }
}

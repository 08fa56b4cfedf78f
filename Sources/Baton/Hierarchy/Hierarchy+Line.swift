extension Hierarchy {
  /// The hierarchy on one line, root first: `MainTabs > videos: VideoLibrary > VideoPlayer(videoId:
  /// "1")`. Nil where it has branches, which one line cannot show.
  public var line: String? {
    guard focus.allSatisfy({ $0.children.count <= 1 }) else { return nil }
    return focus.map { place in
      place.edge.label + place.description
    }.joined(separator: " > ")
  }
}

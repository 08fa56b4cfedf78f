#if canImport(SwiftUI)
  import Baton
  import Combine
  import SwiftUI

  /// The destinations of the list's rows that have appeared.
  @MainActor final class PlaceRows: ObservableObject {
    @Published private var kinds: Set<ObjectIdentifier> = []
    /// The user's last selection, until its request ends and the list shows another row.
    private(set) var asked: PlaceTag?
    private var timesAsked = 0

    nonisolated init() {}

    /// The user selected a row.
    ///
    /// - Returns: Its number, to recognize the last one.
    func ask(for tag: PlaceTag) -> Int {
      asked = tag
      timesAsked += 1
      return timesAsked
    }

    /// The request of a selection has ended, so the list selects the current row again.
    func answered(_ number: Int) {
      guard number == timesAsked else { return }
      asked = nil
      objectWillChange.send()
    }

    func add(_ place: any Destination) {
      let kind = ObjectIdentifier(type(of: place))
      if !kinds.contains(kind) { kinds.insert(kind) }
    }

    func leadTo(_ place: any Destination) -> Bool {
      kinds.contains(ObjectIdentifier(type(of: place)))
    }
  }

  /// The tag of a row: its destination's identity.
  struct PlaceTag: Hashable {
    let place: any Destination
    private let identity: PlaceIdentity

    @MainActor init(_ place: any Destination, in router: Router) {
      self.place = place
      identity = router.identity(of: place)
    }

    static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  private enum PlaceRowsKey: EnvironmentKey {
    static var defaultValue: PlaceRows? { nil }
  }

  private enum OnePaneKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  extension EnvironmentValues {
    /// The list that a link is a row of.
    var placeRows: PlaceRows? {
      get { self[PlaceRowsKey.self] }
      set { self[PlaceRowsKey.self] = newValue }
    }

    /// True if only one pane is visible.
    var showsOnePane: Bool {
      get { self[OnePaneKey.self] }
      set { self[OnePaneKey.self] = newValue }
    }
  }
#endif

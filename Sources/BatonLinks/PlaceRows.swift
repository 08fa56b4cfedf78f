#if canImport(SwiftUI)
  package import Baton
  import Combine
  package import SwiftUI

  /// The destination types of the list rows that have appeared so far.
  @MainActor package final class PlaceRows: ObservableObject {
    @Published private var kinds: Set<ObjectIdentifier> = []
    /// The user's last selection, kept until its request ends. The list then selects the row of the
    /// current screen.
    package private(set) var asked: PlaceTag?
    private var timesAsked = 0

    nonisolated package init() {}

    /// Records that the user selected a row.
    ///
    /// - Returns: The selection's number, which distinguishes the latest selection from earlier
    ///   ones.
    package func ask(for tag: PlaceTag) -> Int {
      asked = tag
      timesAsked += 1
      return timesAsked
    }

    /// Notes that a selection's request has ended, so that the list selects the row of the current
    /// screen.
    package func answered(_ number: Int) {
      guard number == timesAsked else { return }
      asked = nil
      objectWillChange.send()
    }

    func add(_ place: any Destination) {
      let kind = ObjectIdentifier(type(of: place))
      if !kinds.contains(kind) { kinds.insert(kind) }
    }

    package func leadTo(_ place: any Destination) -> Bool {
      kinds.contains(ObjectIdentifier(type(of: place)))
    }
  }

  /// The tag of a row, which is its destination's identity.
  package struct PlaceTag: Hashable {
    package let place: any Destination
    private let identity: PlaceIdentity

    @MainActor package init(_ place: any Destination, in router: Router) {
      self.place = place
      identity = router.identity(of: place)
    }

    package static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  private enum PlaceRowsKey: EnvironmentKey {
    static var defaultValue: PlaceRows? { nil }
  }

  extension EnvironmentValues {
    /// The rows of the list that contains this link, if any.
    package var placeRows: PlaceRows? {
      get { self[PlaceRowsKey.self] }
      set { self[PlaceRowsKey.self] = newValue }
    }
  }
#endif

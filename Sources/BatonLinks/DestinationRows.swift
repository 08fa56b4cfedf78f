#if canImport(SwiftUI)
  package import Baton
  import Combine
  package import SwiftUI

  /// The destination types of the list rows that have appeared so far.
  @MainActor package final class DestinationRows: ObservableObject {
    @Published private var kinds: Set<ObjectIdentifier> = []
    /// The user's last selection, kept until its request ends. The list then selects the row for
    /// the current screen.
    package private(set) var asked: DestinationTag?
    private var timesAsked = 0

    nonisolated package init() {}

    /// Records that the user selected a row.
    ///
    /// - Returns: The selection's number, which distinguishes the latest selection from earlier
    ///   ones.
    package func ask(for tag: DestinationTag) -> Int {
      asked = tag
      timesAsked += 1
      return timesAsked
    }

    /// Records that a selection's request has ended, so that the list selects the row for the
    /// current screen.
    package func answered(_ number: Int) {
      guard number == timesAsked else { return }
      asked = nil
      objectWillChange.send()
    }

    func add(_ destination: any Destination) {
      let kind = ObjectIdentifier(type(of: destination))
      if !kinds.contains(kind) { kinds.insert(kind) }
    }

    package func contains(_ destination: any Destination) -> Bool {
      kinds.contains(ObjectIdentifier(type(of: destination)))
    }
  }

  /// The tag of a row: the identity of the row's destination.
  package struct DestinationTag: Hashable {
    package let destination: any Destination
    private let identity: DestinationIdentity

    @MainActor package init(_ destination: any Destination, in router: Router) {
      self.destination = destination
      identity = router.identity(of: destination)
    }

    package static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  extension EnvironmentValues {
    /// The rows of the list that contains this link, if any.
    package var destinationRows: DestinationRows? {
      get { self[OptionalKey<DestinationRows>.self] }
      set { self[OptionalKey<DestinationRows>.self] = newValue }
    }
  }
#endif

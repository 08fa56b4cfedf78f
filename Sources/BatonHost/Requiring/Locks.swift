import Baton

/// The places that stand locked, each with what stood there and whose that is.
struct Locks: Sendable {
  /// A locked destination.
  struct Record: Sendable {
    /// The place with its values, and with all that stood on it.
    let tree: Hierarchy.Place
    /// The account that its values belong to, or nil if the user was signed out.
    let account: String?
    /// True if it was on screen when its account signed out, so it waits for that account.
    let waitsForAccount: Bool
    /// The check that was to be made next.
    let unknown: RequirementCheck?
  }

  private var records: [Int: Record] = [:]
  private var begun = 0

  var isEmpty: Bool { records.isEmpty }
  var count: Int { records.count }

  subscript(_ place: Hierarchy.Place) -> Record? { place.lockNumber.flatMap { records[$0] } }

  /// Locks a tree and returns its placeholders.
  mutating func lock(
    _ tree: Hierarchy.Place, of account: String?, waitsForAccount: Bool = false,
    unknown: RequirementCheck? = nil
  ) -> Hierarchy.Place {
    begun += 1
    records[begun] = Record(
      tree: tree, account: account, waitsForAccount: waitsForAccount, unknown: unknown)
    return Hierarchy.Place(locked: tree, number: begun)
  }

  /// Forgets all but these numbers.
  mutating func keep(_ numbers: Set<Int>) {
    guard records.count > numbers.count else { return }
    var kept = numbers
    var next = Array(numbers)
    // What stood locked in a tree that is locked now is in that one.
    while let number = next.popLast() {
      for inner in records[number]?.tree.lockNumbers ?? [] where kept.insert(inner).inserted {
        next.append(inner)
      }
    }
    records = records.filter { kept.contains($0.key) }
  }

  /// The tree with the values of what stands locked, as far as they are an account's; the rest is left
  /// out. Nil where that is its root.
  func opened(_ place: Hierarchy.Place, for account: String?) -> Hierarchy.Place? {
    if place.isLocked {
      guard let record = self[place], record.account == account else { return nil }
      return opened(record.tree.standing(on: place.edge), for: account)
    }
    guard !isEmpty else { return place }
    return place.mappingChildren { opened($0, for: account) }
  }
}

extension Hierarchy.Place {
  /// The numbers of what stands locked where the user has turned to, whatever is presented over it.
  var selectedLockNumbers: Set<Int> {
    var numbers: Set<Int> = []
    var here: Self? = self
    while let place = here {
      if let number = place.lockNumber { numbers.insert(number) }
      here =
        place.children.first { $0.edge == .push }
        ?? place.children.first {
          $0.edge.slotName != nil && $0.edge.slotName == place.selectedSlot
        }
    }
    return numbers
  }

  /// The numbers of what stands locked in the tree.
  var lockNumbers: Set<Int> {
    var numbers = Set(children.flatMap(\.lockNumbers))
    if let lockNumber { numbers.insert(lockNumber) }
    return numbers
  }
}

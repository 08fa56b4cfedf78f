import Baton

/// The locked destinations, each with its content and account.
struct Locks: Sendable {
  struct Record: Sendable {
    /// The destination with its values and everything on top of it.
    var tree: Hierarchy.Node
    /// The account that the tree's values belong to, or nil if the user was signed out.
    let account: String?
    /// True if the destination was on screen when its account signed out. It then stays locked
    /// until that account signs in again.
    var waitsForAccount = false
    /// The next check to run.
    var unknown: RequirementCheck?

    func tree(for other: String?) -> Hierarchy.Node? {
      Owner(other) == Owner(account) ? tree : nil
    }
  }

  private var records: [Int: Record] = [:]
  private var begun = 0

  var isEmpty: Bool { records.isEmpty }

  subscript(_ node: Hierarchy.Node) -> Record? { node.lockNumber.flatMap { records[$0] } }

  mutating func lock(
    _ tree: Hierarchy.Node, of account: String?, waitsForAccount: Bool = false,
    unknown: RequirementCheck? = nil
  ) -> Hierarchy.Node {
    begun += 1
    records[begun] = Record(
      tree: tree, account: account, waitsForAccount: waitsForAccount, unknown: unknown)
    return Hierarchy.Node(locked: tree, number: begun)
  }

  mutating func keep(_ numbers: Set<Int>) {
    guard records.count > numbers.count else { return }
    var kept = numbers
    var next = Array(numbers)
    // A locked tree may contain other placeholders, so their records are also kept.
    while let number = next.popLast() {
      for inner in records[number]?.tree.lockNumbers ?? [] where kept.insert(inner).inserted {
        next.append(inner)
      }
    }
    records = records.filter { kept.contains($0.key) }
  }

  /// Replaces each locked tree with the closure's result, and forgets the tree if the result is
  /// nil.
  mutating func adapt(_ change: (Hierarchy.Node) -> Hierarchy.Node?) {
    for (number, record) in records {
      if let tree = change(record.tree) {
        records[number]?.tree = tree
      } else {
        records[number] = nil
      }
    }
  }

  /// Returns the tree with the account's locked destinations restored and other accounts' locked
  /// destinations removed. Nil if the root belongs to another account.
  func opened(_ node: Hierarchy.Node, for account: String?) -> Hierarchy.Node? {
    if node.isLocked {
      guard let tree = self[node]?.tree(for: account) else { return nil }
      return opened(tree.reparented(at: node.edge), for: account)
    }
    return node.mappingChildren { opened($0, for: account) }
  }
}

extension Hierarchy.Node {
  var lockNumbers: Set<Int> { lockNumbers(onlySelected: false) }

  /// Returns the ids of the placeholders, optionally without those in slots that aren't selected.
  func lockNumbers(onlySelected: Bool) -> Set<Int> {
    var numbers: Set<Int> = []
    if let lockNumber { numbers.insert(lockNumber) }
    for child in children {
      let slot = child.edge.slotName
      guard !onlySelected || slot == nil || slot == selectedSlot else { continue }
      numbers.formUnion(child.lockNumbers(onlySelected: onlySelected))
    }
    return numbers
  }
}

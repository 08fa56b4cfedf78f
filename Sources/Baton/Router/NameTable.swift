/// A table from names to numbers. The names are sorted instead of hashed, because a dictionary is slow
/// during an app's launch. They're sorted on first use, because a launch rarely needs them.
struct NameTable: Sendable {
  private let unsorted: [(name: String, number: Int)]
  private let sorted = Deferred<[(name: String, number: Int)]>()

  /// - Parameter names: The names. If a name is repeated, its first number is used.
  init(_ names: [(name: String, number: Int)]) {
    unsorted = names
  }

  private var entries: [(name: String, number: Int)] {
    sorted.value {
      unsorted.indices
        .ordered { (unsorted[$0].name, $0) < (unsorted[$1].name, $1) }
        .map { unsorted[$0] }
    }
  }

  /// The sorted names, including repeated ones.
  var names: [String] { entries.map(\.name) }

  subscript(name: String) -> Int? {
    let entries = entries
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].name == name ? entries[low].number : nil
  }
}

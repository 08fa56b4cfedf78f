import Baton

extension AssociationPattern {
  /// Texts that the pattern takes, few but of different kinds: letters and digits for wildcards, one
  /// segment and two, and one or another of the choices.
  var samples: [String] {
    let fillings: [(one: String, any: String)] = [
      ("x", ""), ("7", ""), ("x", "x"), ("x", "/7"), ("x", "x/7/x"),
    ]
    var samples: [String] = []
    for (turn, filling) in fillings.enumerated() {
      samples.append(
        text { _ in
          filling
        } choosing: {
          $0 == 0 ? 0 : turn % $0
        })
    }
    // One wildcard that takes a slash, the others none.
    for number in 0..<wildcards {
      samples.append(
        text {
          $0 == number ? ("x", "/7") : ("x", "")
        } choosing: { _ in
          0
        })
    }
    var seen: Set<String> = []
    return samples.filter { seen.insert($0).inserted }
  }
}

/// The route and expansion of a path in the trie. Its content is read from the pattern again if
/// needed.
package struct TablePath: BitwiseCopyable {
  /// The index of the route's declaration.
  package let route: UInt32
  /// The number of the route's expansion.
  package let number: UInt16
  let rank: RouteRank
  /// The index of its nodes in ``TableTrie/steps``. It's ``none`` if the path has only literals and
  /// text parameters, so nothing is left to check.
  var firstStep = none
}

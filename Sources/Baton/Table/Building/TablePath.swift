/// Which expansion of which route a path of the trie is. What stands in it is read from the pattern
/// again when that is asked for.
package struct TablePath: BitwiseCopyable {
  /// The index of the route's declaration.
  package let route: UInt32
  /// Which one it is of the route's expansions.
  package let number: UInt16
  let rank: RouteRank
  /// Where the nodes in front of its segments stand in ``TableTrie/steps``; ``none`` where literals and
  /// parameters of text are all that is in it, of which nothing is left to be checked.
  var firstStep = none
}

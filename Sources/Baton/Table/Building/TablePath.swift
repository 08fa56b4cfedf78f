/// The route and expansion of a path in the trie. Its content is parsed again if needed.
package struct TablePath: BitwiseCopyable {
  package let route: UInt32
  package let number: UInt16
  let rank: RouteRank
  /// The index of its nodes in ``TableTrie/steps``, or ``none`` if there's nothing to check because
  /// the path has only literals and text parameters.
  var firstStep = none
}

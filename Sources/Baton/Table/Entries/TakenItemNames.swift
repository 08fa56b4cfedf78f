/// The names of query items that are not for `?{data*}`.
struct TakenItemNames: Sendable {
  /// What the pattern itself names.
  let named: [[UInt8]]
  /// What no place wants.
  let context: ContextNames

  init(_ shape: PatternShape, _ links: AppLinks) {
    named = shape.query.map { Array($0.name.utf8) }
    context = ContextNames(links.context)
  }
}

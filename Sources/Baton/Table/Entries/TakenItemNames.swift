/// The names of query items that are not for `?{data*}`.
struct TakenItemNames: Sendable {
  /// The names in the pattern.
  let named: [[UInt8]]
  /// The names that are context.
  let context: ContextNames

  init(_ shape: PatternShape, _ links: AppLinks) {
    named = shape.query.map { Array($0.name.utf8) }
    context = ContextNames(links.context)
  }
}

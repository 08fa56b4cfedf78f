/// The query item names that `?{data*}` doesn't take.
struct ReservedQueryNames: Sendable {
  let named: [[UInt8]]
  let context: ContextNames

  init(_ shape: PatternShape, _ links: AppLinks) {
    named = shape.query.map { Array($0.name.utf8) }
    context = ContextNames(links.context)
  }
}

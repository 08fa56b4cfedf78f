extension PatternShape {
  /// The names of the parameters that stand in the host and the path: what they say is another place.
  var inPath: [String] {
    var shape = self
    shape.query = []
    shape.queryRest = nil
    shape.fragment = nil
    return shape.parameters.map(\.name)
  }
}

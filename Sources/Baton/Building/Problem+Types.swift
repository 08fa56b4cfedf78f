extension Diagnostic {
  init(_ problem: ParameterProblem, at location: Location) {
    self.init(
      Code(rawValue: problem.code), problem.summary, at: [location], available: problem.available,
      fix: problem.fix)
  }
}

extension [RouteType] {
  /// The number with its noun: `2 destinations`, `2 commands`, `3 destinations and commands`.
  var countText: String {
    let commands = filter(\.isCommand).count
    let noun =
      commands == 0 ? "destinations" : commands == count ? "commands" : "destinations and commands"
    return "\(count) \(noun)"
  }
}

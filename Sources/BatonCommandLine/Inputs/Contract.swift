import Baton
import BatonInspection

extension CommandLineOption {
  static let contract = value("--contract", "file", "read this contract instead of the app")
}

extension PublishedRoutes {
  init(text: String, of path: String) throws(UsageError) {
    do throws(Diagnostic) {
      try self.init(parsing: text, of: path)
    } catch {
      throw UsageError(error)
    }
  }

  /// Returns the routes of one feature, or all routes if the name is nil.
  ///
  /// - Throws: ``UsageError`` with the most similar name if there's no such feature.
  func named(_ feature: String?) throws(UsageError) -> PublishedRoutes {
    guard let feature else { return self }
    let features = all.map(\.feature).uniqued
    guard features.contains(feature) else {
      throw UsageError("there is no feature", feature, in: features)
    }
    return only { $0.feature == feature }
  }
}

extension PublishedRoutes {
  /// Returns the routes that nothing opened, according to a file that tests write when
  /// `BATON_COVERAGE` is set. Each line of the file is a link, or the name of a destination or
  /// command that was opened without a link.
  func unopened(in file: String) -> PublishedRoutes {
    let resolver = RouteResolver(self)
    var opened = Set(file.split(whereSeparator: \.isNewline).map(String.init))
    for link in opened where link.contains(":") || link.hasPrefix("/") {
      // Tests may open a link as the app itself. Even routes that are closed to outside sources
      // accept such a link.
      let reading = resolver.outcome(of: link, from: .app).reading
      if let reading { opened.insert("\(reading.name) \(reading.pattern)") }
    }
    return only { route in
      !opened.contains(route.pattern.map { "\(route.destination) \($0)" } ?? route.destination)
    }
  }
}

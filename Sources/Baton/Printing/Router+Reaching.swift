extension Router {
  /// The result of printing a value with one pattern and reading it again.
  package enum Reach: Sendable, Hashable {
    /// The same pattern matched.
    case reached(link: String)
    /// Another pattern matched.
    case shadowed(link: String, by: String, of: String)
    /// The pattern can't carry the value, or nothing matches its link.
    case missed(String)
  }

  /// - Parameter origin: A domain or scheme of the app, or nil for the first one.
  package func reach(
    of route: BoundRoute, by value: any Routable, on origin: String? = nil
  ) -> Reach {
    let link: String
    do {
      let record = try ValueRecord(encoding: value, form: .link)
      link = try LinkPrinter(route, record).link(on: origin, of: origins)
    } catch let obstacle as PrintingObstacle {
      return .missed(obstacle.text)
    } catch {
      return .missed(ValueErrorText(error).text)
    }
    do throws(RoutingError) {
      let found = try read(printed: link)
      guard found.pattern == route.pattern.text, found.type.type == route.type.type else {
        return .shadowed(link: link, by: found.pattern ?? "", of: found.type.name)
      }
      return .reached(link: link)
    } catch {
      return .missed("\(link) cannot be read back: \(error.message)")
    }
  }
}

extension Router {
  /// What becomes of a value that one pattern prints, read again.
  package enum Reach: Sendable, Hashable {
    /// This very pattern takes the link.
    case reached(link: String)
    /// Another pattern takes it.
    case shadowed(link: String, by: String, of: String)
    /// The pattern carries no such value, or nothing takes its link.
    case missed(String)
  }

  /// Whether a route of the router takes the link that it prints for a value.
  package func reach(of route: Route, by value: any Routable) -> Reach {
    guard let route = bound(route) else { return .missed("the router has no such route") }
    return reach(of: route, by: value)
  }

  /// What the router keeps of a route.
  func bound(_ route: Route) -> BoundRoute? {
    guard let pattern = route.pattern else { return nil }
    return index.routes.first {
      $0.type.name == route.destination && $0.pattern.text.utf8.elementsEqual(pattern.text.utf8)
    }
  }

  /// - Parameter origin: a domain or scheme of the app; without it the first there is.
  func reach(
    of route: BoundRoute, by value: any Routable, on origin: String? = nil
  ) -> Reach {
    let link: String
    do {
      let record = try ValueRecord(encoding: value, form: .link)
      link = try LinkPrinter(route, record).link(on: origin, of: index.origins)
    } catch let obstacle as LinkPrinter.Obstacle {
      return .missed(obstacle.text)
    } catch {
      return .missed(ValueErrorText(error).text)
    }
    do throws(Outcome.Reason) {
      let found = try read(printed: link)
      guard found.pattern == route.pattern.text, found.type.type == route.type.type else {
        return .shadowed(link: link, by: found.pattern ?? "", of: found.type.name)
      }
      return .reached(link: link)
    } catch {
      return .missed("\(link) is not read back: \(error.message)")
    }
  }
}

import Baton
import Shelf

let router = try Router(
  features: .registered, links: AppLinks(schemes: ["outside"]), home: "/films")
print("\(router.features): \(try router.link(to: Shelf().featured))")

import Baton
import Shelf

let links = AppLinks(schemes: ["outside"])
let router = try Router(
  features: .registered + [Trailers(name: "Short")], links: links, home: "/films")
print("\(router.features): \(try router.link(to: Shelf().featured))")
print("The shelf has \(ShelfFeatures.all.map(\.name))")

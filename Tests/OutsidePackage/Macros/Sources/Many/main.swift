import Baton

let router = try Router(
  features: [Many()], links: AppLinks(schemes: ["many"]), home: "/places/0/first")
print(router.routes.count, "routes")
print(try router.hierarchy(for: "many://places/79/seven?position=9").leaf.destination)

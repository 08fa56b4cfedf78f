import Baton
import FilmsFeature

// A server prints the links that the app reads.
let router = try Router(
  features: [Films()], links: AppLinks(domains: ["films.example.com"]), home: "/films")
print(try router.link(to: FilmPlayer(title: "intro")))

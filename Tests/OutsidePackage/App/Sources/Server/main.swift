import Baton
import FilmsFeature

// A server that prints links for the app.
let router = try Router(
  features: [Films()], links: AppLinks(domains: ["films.example.com"]), home: "/films")
print(try router.link(to: FilmPlayer(title: "intro")))

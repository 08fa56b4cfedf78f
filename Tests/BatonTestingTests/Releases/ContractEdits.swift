import Foundation
import Testing

/// An edit of a release, and the kinds of changes that a comparison must report.
struct ContractEdit: Sendable, CustomTestStringConvertible {
  let name: String
  let kinds: [String]
  let edit: @Sendable (inout Contract) -> Void

  var testDescription: String { name }

  init(_ name: String, _ kinds: String..., edit: @escaping @Sendable (inout Contract) -> Void) {
    (self.name, self.kinds, self.edit) = (name, kinds, edit)
  }

  var edited: Contract {
    var contract = Contract.release
    edit(&contract)
    return contract
  }
}

extension ContractEdit {
  typealias Route = Contract.Route
  typealias Hole = Contract.Hole
  typealias Rewrite = Contract.Rewrite

  /// Every fourth breaking change, or all of them with `BATON_LAWS=full`.
  static let someBreaks =
    ProcessInfo.processInfo.environment["BATON_LAWS"] == "full"
    ? breaks : stride(from: 0, to: breaks.count, by: 4).map { breaks[$0] }

  /// Edits after which links stop working or open something else.
  static let breaks = [
    ContractEdit("a literal takes one link", "opens-another") {
      $0.add(Route(pattern: "videos/new", destination: "Upload"))
    },
    ContractEdit("a number takes the numbers", "opens-another") {
      $0.add(
        Route(
          pattern: "videos/:n", destination: "Numbered", holes: [Hole(name: "n", type: "Int")]))
    },
    ContractEdit("a closed list takes its words", "opens-another") {
      $0.add(
        Route(
          pattern: "videos/:kind", destination: "Videos",
          holes: [Hole(name: "kind", type: "Kind", words: ["live", "old"])]))
    },
    ContractEdit("text around a parameter takes links", "opens-another") {
      $0.add(
        Route(pattern: "videos/v-{id}", destination: "Special", holes: [Hole(name: "id")]))
    },
    ContractEdit("a longer path takes the links of a tail", "opens-another") {
      $0.add(
        Route(pattern: "pages/a/:name", destination: "Chapter", holes: [Hole(name: "name")]))
    },
    ContractEdit("a query item takes links", "opens-another") {
      $0.add(Route(pattern: "help?mode=chat", destination: "Chat"))
    },
    ContractEdit("a fragment takes links", "opens-another") {
      $0.add(
        Route(pattern: "help#{part}", destination: "Part", holes: [Hole(name: "part")]))
    },
    ContractEdit("a host takes its links", "opens-another") {
      $0.add(Route(pattern: "https://go.example/new", destination: "News"))
    },
    ContractEdit("two patterns change destinations", "opens-another", "opens-another") {
      $0["Video"].pattern = "shop/:id"
      $0["Item"].pattern = "videos/:id"
      $0["Video"].example = "https://a.example/shop/i1"
      $0["Item"].example = "https://a.example/videos/v1"
    },
    ContractEdit("a rewrite has another target", "rewrite-changed") {
      $0.rewrites[0].to = "videos/{id}"
    },
    ContractEdit("a rewrite writes another value", "rewrite-changed") {
      $0.rewrites[0].to = "shop/x{id}"
    },
    ContractEdit("a rewrite leads nowhere", "rewrite-changed") {
      $0.rewrites[0].to = "nowhere/{id}"
    },
    ContractEdit("a rewrite is gone", "rewrite-gone") { $0.rewrites.remove(at: 0) },
    ContractEdit("a rewrite takes a locale less", "rewrite-changed") {
      $0.rewrites[1].lists = ["l": ["de"]]
    },
    ContractEdit("a rewrite of all locales is gone", "rewrite-gone") { $0.rewrites.remove(at: 1) },
    ContractEdit("a rewrite takes some links", "rewrite-new") {
      $0.rewrites.append(
        Rewrite(
          rewrite: "moved", from: ["videos/{id}"], to: "shop/{id}", lists: ["id": ["old"]]))
    },
    ContractEdit("a rewrite takes a whole path", "rewrite-new") {
      $0.rewrites.append(Rewrite(rewrite: "moved", from: ["docs/{rest*}"], to: "pages/{rest*}"))
    },
    ContractEdit("a rewrite follows another item", "rewrite-changed") {
      $0.rewrites[2].following = "link"
    },
    ContractEdit("an exclusion leaves one link", "exclusion-new") {
      $0.exclusions.append(.init(exclusion: "videos/private"))
    },
    ContractEdit("an exclusion leaves many links", "exclusion-new") {
      $0.exclusions.append(.init(exclusion: "docs/_"))
    },
    ContractEdit("a pattern without an example is gone", "opens-nothing") { contract in
      contract["Clip"].pattern = "clips/:id/:number"
    },
    ContractEdit("a literal is spelled otherwise", "opens-nothing") {
      $0["Help"].pattern = "support"
      $0["Help"].example = "https://a.example/support"
    },
    ContractEdit("a tail is one segment", "opens-nothing") {
      $0["Page"].pattern = "pages/{path}"
    },
    ContractEdit("an optional part is required", "opens-nothing") {
      $0["Blog"].pattern = "blog/:year"
    },
    ContractEdit("text in a segment is another", "opens-nothing") {
      $0["Tag"].pattern = "tags/{one}--{two}"
      $0["Tag"].example = "https://a.example/tags/x--y"
    },
    ContractEdit("a pattern holds on one host", "opens-nothing") {
      $0["Help"].pattern = "https://a.example/help"
    },
    ContractEdit("a link needs an item", "opens-nothing") {
      $0["Help"].pattern = "help?from=app"
      $0["Help"].example = "https://a.example/help?from=app"
    },
    ContractEdit("a text is a number", "property-retyped") { $0["Video"].holes[0].type = "Int" },
    ContractEdit("a number is smaller", "property-retyped") {
      $0["Delete"].holes[0].type = "Int8"
    },
    ContractEdit("a word is gone", "property-retyped") {
      $0["Order"].holes[1].words = ["items"]
    },
    ContractEdit("an item is required", "property-optionality") {
      $0["Search"].holes[0].optional = false
      $0["Search"].example = "https://a.example/search?query=x"
    },
    ContractEdit("a URL names fewer hosts", "hosts-changed") { $0[type: "Web"].hosts = [] },
    ContractEdit("two parameters change places", "values-swapped") {
      $0["Tag"].pattern = "tags/{two}-{one}"
    },
    ContractEdit("a query item is no longer named", "value-lost") {
      $0["Search"].pattern = "search"
    },
    ContractEdit("a default is another", "default-changed") {
      $0["Doc"].pattern = "docs/:section?{page=10}#{anchor}"
      $0["Doc"].holes[2].default = "10"
    },
    ContractEdit("a default is gone", "default-changed") {
      $0["Doc"].pattern = "docs/:section?{page}#{anchor}"
      $0["Doc"].holes[2] = Hole(name: "page", type: "Int", optional: true)
    },
    ContractEdit("a constant takes the place of a parameter", "value-changed") {
      $0.routes[12].pattern = "lists/_"
      $0.routes[12].constants = ["kind": "sale"]
    },
    ContractEdit("a parameter has another name", "property-renamed") {
      $0["Video"].pattern = "videos/:video"
      $0["Video"].holes[0].name = "video"
    },
    ContractEdit("a property is new and required", "property-new") {
      $0["Video"].pattern = "videos/:id?{floor=0}"
      $0["Video"].holes.append(Hole(name: "floor", type: "Int", default: "0"))
    },
    ContractEdit("a property is gone", "property-gone") {
      $0["Doc"].pattern = "docs/:section?{page=1}"
      $0["Doc"].holes.remove(at: 1)
    },
    ContractEdit("a version is lowered", "version-lowered") { $0[type: "Video"].version = 0 },
    ContractEdit("a destination has another name", "destination-renamed") {
      $0["Tag"].destination = "Label"
      $0[type: "Tag"].type = "Label"
    },
    ContractEdit("a destination is gone", "destination-gone") {
      $0.routes.removeAll { $0.destination == "Tag" }
      $0.types.removeAll { $0.type == "Tag" }
    },
    ContractEdit("a command is a place", "kind-changed") {
      $0["Delete"].kind = "destination"
      $0[type: "Delete"].shows = nil
    },
    ContractEdit("a constant is another", "constant-changed") {
      $0.routes[11].constants = ["kind": "all"]
    },
    ContractEdit("a constant is gone", "constant-changed") { $0.routes[11].constants = nil },
    ContractEdit("an item fills another property", "value-moved") {
      $0["Search"].pattern = "search?query={text}"
      $0["Search"].holes.append(Hole(name: "text", optional: true))
    },
    ContractEdit("a domain is gone", "origin-gone") { $0.app.domains = ["a.example"] },
    ContractEdit("a plus is a space", "links-read-otherwise") { $0.app.plusIsSpace = true },
    ContractEdit("a scheme is gone", "origin-gone") { $0.app.schemes = ["shop"] },
    ContractEdit("a host is gone", "origin-gone") { $0.app.hosts = [] },
    ContractEdit("case counts", "links-read-otherwise") { $0.app.ignoresPathCase = false },
    ContractEdit("http is refused", "links-read-otherwise") { $0.app.allowsHTTP = false },
    ContractEdit("a domain behind a scheme stays", "links-read-otherwise") {
      $0.app.dropsDomainAfterScheme = false
    },
    ContractEdit("a feature holds on one domain", "origins-narrowed") {
      for name in ["Item", "List"] { $0[type: name].origins = ["b.example", "shop", "old"] }
    },
    ContractEdit("a resolver is gone", "resolver-gone") { $0.resolvers = [] },
    ContractEdit("a resolver takes fewer links", "resolver-changed") {
      $0.resolvers[0].patterns.removeLast()
    },
    ContractEdit("an activity type is gone", "activity-gone") {
      $0["Video"].activityTypes = []
    },
    ContractEdit("an activity opens another", "activity-opens-another") {
      $0["Video"].activityTypes = []
      $0["Item"].activityTypes = ["com.example.watching"]
    },
    ContractEdit("a slot is gone", "slot-gone") { $0[type: "Home"].slots.removeLast() },
    ContractEdit("documents open nothing", "documents-changed") {
      $0[type: "Doc"].documents = []
    },
    ContractEdit("searches aren't continued", "search-changed") {
      $0[type: "Search"].answersSearch = nil
    },
    ContractEdit("a command warns no more", "confirmation-changed") {
      $0["Delete"].confirmation?.destructive = false
    },
    ContractEdit("a command shows another place", "shows-another") {
      $0[type: "Delete"].shows = "Home"
    },
    ContractEdit("a source is closed", "sources-narrowed") { $0["Delete"].accepts = [] },
    ContractEdit("an open source takes links", "opens-another") { $0["Draft"].accepts = nil },
    ContractEdit("links are shorter", "links-read-otherwise") { $0.app.maxBytes = 512 },
    ContractEdit("links have fewer items", "links-read-otherwise") { $0.app.maxQueryItems = 4 },
    ContractEdit("links have fewer segments", "links-read-otherwise") { $0.app.maxSegments = 8 },
    ContractEdit("values are shorter", "links-read-otherwise") { $0.app.maxValueBytes = 100 },
  ]

  /// Edits that don't break links, but change the app's behavior.
  static let reviewed = [
    ContractEdit("a push is a sheet", "placement-changed") {
      $0[type: "Video"].placements = [.init(kind: "sheet", parent: "Home")]
    },
    ContractEdit("the parent is another", "placement-changed") {
      $0[type: "Clip"].placements = [.init(kind: "push", parent: "Video")]
    },
    ContractEdit("a redaction is gone", "privacy-changed") {
      $0[type: "Order"].privacy.redacts = []
    },
    ContractEdit("a redaction is lost with a rename", "privacy-changed") {
      $0["Order"].pattern = "orders/:number?{tab}"
      $0["Order"].holes[0].name = "number"
      $0[type: "Order"].renamed = ["id": "number"]
      $0[type: "Order"].privacy.redacts = []
    },
    ContractEdit("logs show a value", "privacy-changed") {
      $0[type: "Video"].privacy.logs = ["id"]
    },
    ContractEdit("a place isn't searchable", "search-changed") {
      $0[type: "Video"].privacy.searchable = false
    },
    ContractEdit("a place is exempt", "exemption-changed") {
      $0[type: "Help"].privacy.exempt = true
    },
    ContractEdit("a feature requires more", "requires-more") { contract in
      for index in contract.routes.indices where contract.routes[index].feature == "Store" {
        contract.routes[index].requires = ["signedIn"]
      }
    },
    ContractEdit("the app requires more", "requires-more") { contract in
      for index in contract.routes.indices { contract.routes[index].requires.append("terms") }
    },
    ContractEdit("a place requires less", "requires-less") { $0["Order"].requires = [] },
    ContractEdit("home is another", "home-changed") { $0.app.home = "/help" },
    ContractEdit("an identity is state", "identity-changed") {
      $0[type: "Video"].states = ["id"]
    },
    ContractEdit("a source is open", "sources-widened") {
      $0["Delete"].accepts = ["webLink", "customScheme"]
    },
    ContractEdit("a feature is new", "feature-new") {
      $0.add(Route(pattern: "chess", destination: "Chess", feature: "Games"))
      $0.add(Route(pattern: "go/:size", destination: "Go", feature: "Games"))
    },
    ContractEdit("a new feature has a command", "feature-new") {
      $0.add(Route(pattern: "chess", destination: "Chess", feature: "Games"))
      $0.add(Route(pattern: "resign", destination: "Resign", feature: "Games", kind: "command"))
      $0[type: "Resign"].module = "GamesKit"
    },
    ContractEdit("a command is new", "command-new") {
      $0.add(Route(pattern: "wipe", destination: "Wipe", kind: "command", accepts: ["webLink"]))
      $0.add(Route(pattern: "wipe/:id", destination: "Wipe", kind: "command"))
    },
    ContractEdit("a new place is exempt", "exemption-changed") {
      $0.add(Route(pattern: "terms", destination: "Terms"))
      $0[type: "Terms"].privacy.exempt = true
    },
    ContractEdit("a known feature has a new module", "module-new") {
      $0.add(Route(pattern: "maps", destination: "Map"))
      $0[type: "Map"].module = "Tracking"
    },
    ContractEdit("another module declares a place", "feature-changed") {
      $0[type: "Help"].module = "Tracking"
    },
    ContractEdit("another pattern is printed", "prints-unknown") { contract in
      contract["Video"].example = nil
      contract.routes.insert(
        Route(
          pattern: "watch/:id", destination: "Video", holes: [Hole(name: "id")],
          activityTypes: ["com.example.watching"], example: "https://a.example/watch/v1"), at: 0)
    },
    ContractEdit("a printed list has a new word", "prints-unknown") {
      $0["Order"].holes[1].words = ["items", "status", "bill"]
    },
    ContractEdit("a printed path is longer", "prints-unknown") {
      $0["Help"].pattern = "help(/:topic)"
      $0["Help"].holes = [Hole(name: "topic", optional: true)]
      $0["Help"].example = "https://a.example/help/x"
    },
    ContractEdit("context is kept no more", "context-changed") { $0.app.context = [] },
    ContractEdit("a slot begins elsewhere", "slot-changed") {
      $0[type: "Home"].slots[1].first = "/help"
    },
    ContractEdit("an exclusion is gone", "exclusion-gone") { $0.exclusions = [] },
    ContractEdit("a rewrite takes a locale more", "rewrite-changed") {
      $0.rewrites[1].lists = ["l": ["de", "fr", "it"]]
    },
    ContractEdit("a URL names more hosts", "hosts-changed") {
      $0[type: "Web"].hosts.append("other.example")
    },
  ]

  /// The names of edits that let a feature or a stranger do more than before.
  static let access: Set<String> = [
    "a place is exempt", "a place requires less", "a source is open", "a feature is new",
    "a command is new", "a new feature has a command", "a new place is exempt",
    "a known feature has a new module", "another module declares a place",
    "a URL names more hosts", "a domain is new", "a scheme is new",
    "a wildcard includes a domain", "a resolver is new", "a rewrite takes no link of the app",
    "an exclusion takes no link of the app", "an activity is new", "a rewrite takes a locale more",
    "a resolver takes more links",
  ]

  /// Edits that don't need a review.
  static let harmless = [
    ContractEdit("a destination is new") { $0.add(Route(pattern: "news", destination: "News")) },
    ContractEdit("a pattern for old links is new") {
      $0.add(
        Route(
          pattern: "v/:id", destination: "Video", holes: [Hole(name: "id")], deprecatedSince: "2",
          activityTypes: ["com.example.watching"]))
    },
    ContractEdit("a destination takes its own links by a literal") {
      $0.add(
        Route(
          pattern: "lists/sale", destination: "List", feature: "Store",
          constants: ["kind": "sale"]))
    },
    ContractEdit("an item is new") {
      $0["Help"].pattern = "help?{topic}"
      $0["Help"].holes = [Hole(name: "topic", optional: true)]
    },
    ContractEdit("a parameter is called otherwise, and says so") {
      $0["Video"].pattern = "videos/:video"
      $0["Video"].holes[0].name = "video"
      $0[type: "Video"].renamed = ["id": "video"]
    },
    ContractEdit("a parameter in logs is called otherwise") {
      $0["Tag"].pattern = "tags/{first}-{two}"
      $0["Tag"].holes[0].name = "first"
      $0[type: "Tag"].renamed = ["one": "first"]
      $0[type: "Tag"].privacy.logs = ["first"]
    },
    ContractEdit("a closed place is new") {
      $0.add(Route(pattern: "videos/new", destination: "Upload", accepts: []))
    },
    ContractEdit("a pattern is deprecated") { $0["Clip"].deprecatedSince = "2" },
    ContractEdit("a redaction is new") { $0[type: "Video"].privacy.redacts = ["id"] },
    ContractEdit("a place is searchable") { $0[type: "Help"].privacy.searchable = true },
    ContractEdit("routes have another order") { $0.routes.reverse() },
    ContractEdit("an example is another") {
      $0["Video"].example = "https://a.example/videos/v2"
    },
    ContractEdit("a number is larger") { $0["Clip"].holes[1].type = "Double" },
    ContractEdit("a list has a new word in a pattern that isn't printed") {
      $0.add(
        Route(
          pattern: "o/:id?{tab}", destination: "Order",
          holes: [
            Hole(name: "id", type: "Int"),
            Hole(name: "tab", type: "Tab", words: ["items", "status"], optional: true),
          ], deprecatedSince: "2", requires: ["signedIn"]))
    },
    ContractEdit("an optional part is new") {
      $0["Doc"].pattern = "docs(/:section)?{page=1}#{anchor}"
      $0["Doc"].holes[0].optional = true
    },
    ContractEdit("an exclusion takes no link of the app") {
      $0.exclusions.append(.init(exclusion: "admin/*"))
    },
    ContractEdit("a rewrite takes no link of the app") {
      $0.rewrites.append(Rewrite(rewrite: "film", from: ["films/{id}"], to: "videos/{id}"))
    },
    ContractEdit("a resolver takes more links") {
      $0.resolvers[0].patterns.append("https://s.example/more/*")
    },
    ContractEdit("a resolver is new") {
      $0.resolvers.append(.init(resolver: "tiny", patterns: ["https://t.example/*"]))
    },
    ContractEdit("a wildcard includes a domain") { $0.app.domains = ["a.example", "*.example"] },
    ContractEdit("a domain is new") { $0.app.domains.append("c.example") },
    ContractEdit("a scheme is new") { $0.app.schemes.append("boutique") },
    ContractEdit("a slot is new") { $0[type: "Home"].slots.append(.init(name: "news")) },
    ContractEdit("an activity is new") { $0["Item"].activityTypes = ["com.example.buying"] },
    ContractEdit("documents are new") { $0[type: "Help"].documents = ["help"] },
    ContractEdit("a requirement of a new place") {
      $0.add(Route(pattern: "vault", destination: "Vault", requires: ["signedIn"]))
    },
    ContractEdit("context is kept") { _ in },
  ]
}

import Baton
import BatonInspection
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
  /// Every fourth breaking change, or all of them with `BATON_LAWS=full`.
  static let someBreaks =
    ProcessInfo.processInfo.environment["BATON_LAWS"] == "full"
    ? breaks : stride(from: 0, to: breaks.count, by: 4).map { breaks[$0] }

  /// Edits after which links stop working or open something else.
  static let breaks: [ContractEdit] = [
    .init("a literal takes one link", "opens-another") { $0.add("videos/new", "Upload") },
    .init("a number takes the numbers", "opens-another") {
      $0.add("videos/:n", "Numbered", ["n: Int"])
    },
    .init("a closed list takes its words", "opens-another") {
      $0.add(
        "videos/:kind", "Videos", ["kind: live|old"])
    },
    .init("text around a parameter takes links", "opens-another") {
      $0.add("videos/v-{id}", "Special", ["id"])
    },
    .init("a longer path takes the links of a tail", "opens-another") {
      $0.add("pages/a/:name", "Chapter", ["name"])
    },
    .init("a query item takes links", "opens-another") { $0.add("help?mode=chat", "Chat") },
    .init("a fragment takes links", "opens-another") { $0.add("help#{part}", "Part", ["part"]) },
    .init("a literal takes the value of a link", "value-lost") {
      $0.add("shop/new?{id}", "Item", ["id: String?"], in: "Store")
    },
    .init("a literal sets another value", "value-changed") {
      $0.add("lists/old", "List", in: "Store") { $0.constants = ["kind": "new"] }
    },
    .init("a number takes the value of a link", "value-moved") {
      $0.add("shop/:number", "Item", ["number: Int?"], in: "Store")
    },
    .init("a rewrite leads to another pattern with another value", "rewrite-new") {
      $0.rewrites.append(
        part([
          "rewrite": "moved", "from": ["lists/{kind}"], "to": "sale", "lists": ["kind": ["old"]],
        ]))
    },
    .init("a host takes its links", "opens-another") { $0.add("https://go.example/new", "News") },
    .init("two patterns change destinations", "opens-another", "opens-another") {
      $0["Video"].pattern = "shop/:id"
      $0["Item"].pattern = "videos/:id"
      $0["Video"].example = "https://a.example/shop/i1"
      $0["Item"].example = "https://a.example/videos/v1"
    },
    .init("a rewrite has another target", "rewrite-changed") { $0.rewrites[0].to = "videos/{id}" },
    .init("a rewrite writes another value", "rewrite-changed") { $0.rewrites[0].to = "shop/x{id}" },
    .init("a rewrite leads nowhere", "rewrite-changed") { $0.rewrites[0].to = "nowhere/{id}" },
    .init("a rewrite is gone", "rewrite-gone") { $0.rewrites.remove(at: 0) },
    .init("a rewrite takes a locale less", "rewrite-changed") {
      $0.rewrites[1].lists = ["l": ["de"]]
    },
    .init("a rewrite of all locales is gone", "rewrite-gone") { $0.rewrites.remove(at: 1) },
    .init("a rewrite takes some links", "rewrite-new") {
      $0.rewrites.append(
        part([
          "rewrite": "moved", "from": ["videos/{id}"], "to": "shop/{id}", "lists": ["id": ["old"]],
        ]))
    },
    .init("a rewrite takes a whole path", "rewrite-new") {
      $0.rewrites.append(
        part(["rewrite": "moved", "from": ["docs/{rest*}"], "to": "pages/{rest*}"]))
    },
    .init("a rewrite takes one link and leads nowhere", "rewrite-new") {
      $0.rewrites.append(
        part([
          "rewrite": "moved", "from": ["videos/{id}"], "to": "nowhere", "lists": ["id": ["old"]],
        ]))
    },
    .init("a rewrite follows the item of a pattern", "rewrite-new") {
      $0.rewrites.append(part(["rewrite": "found", "from": ["search"], "following": "query"]))
    },
    .init("a rewrite follows another item", "rewrite-changed") {
      $0.rewrites[2].following = "link"
    },
    .init("an exclusion leaves one link", "exclusion-new") {
      $0.exclusions.append(part(["exclusion": "videos/private", "feature": "Shop"]))
    },
    .init("an exclusion leaves many links", "exclusion-new") {
      $0.exclusions.append(part(["exclusion": "docs/_", "feature": "Shop"]))
    },
    .init("a pattern without an example is gone", "opens-nothing") { contract in
      contract["Clip"].pattern = "clips/:id/:number"
    },
    .init("a literal is spelled otherwise", "opens-nothing") {
      $0["Help"].pattern = "support"
      $0["Help"].example = "https://a.example/support"
    },
    .init("a tail is one segment", "opens-nothing") { $0["Page"].pattern = "pages/{path}" },
    .init("an optional part is required", "opens-nothing") { $0["Blog"].pattern = "blog/:year" },
    .init("text in a segment is another", "opens-nothing") {
      $0["Tag"].pattern = "tags/{one}--{two}"
      $0["Tag"].example = "https://a.example/tags/x--y"
    },
    .init("a pattern holds on one host", "opens-nothing") {
      $0["Help"].pattern = "https://a.example/help"
    },
    .init("a link needs an item", "opens-nothing") {
      $0["Help"].pattern = "help?from=app"
      $0["Help"].example = "https://a.example/help?from=app"
    },
    .init("a text is a number", "property-retyped") { $0["Video"].parameters[0].type = "Int" },
    .init("a number is smaller", "property-retyped") { $0["Delete"].parameters[0].type = "Int8" },
    .init("a number is a custom type", "parameter-narrowed") {
      $0["Clip"].parameters[1].type = "ClipNumber"
      $0[type: "Clip"].version = 2
    },
    .init("a word is gone", "property-retyped") { $0["Order"].parameters[1].words = ["items"] },
    .init("an item is required", "property-optionality") {
      $0["Search"].parameters[0].optional = false
      $0["Search"].example = "https://a.example/search?query=x"
    },
    .init("a URL names fewer hosts", "hosts-changed") { $0.hosts["Web"] = [] },
    .init("two parameters change places", "value-moved") {
      $0["Tag"].pattern = "tags/{two}-{one}"
    },
    .init("a query item is no longer named", "value-lost") { $0["Search"].pattern = "search" },
    .init("a default is another", "default-changed") {
      $0["Doc"].pattern = "docs/:section?{page=10}#{anchor}"
      $0["Doc"].parameters[2].default = "10"
    },
    .init("a default is gone", "default-changed") {
      $0["Doc"].pattern = "docs/:section?{page}#{anchor}"
      $0["Doc"].parameters[2] = "page: Int?"
    },
    .init("a constant takes the place of a parameter", "value-changed") {
      $0.all[12].pattern = "lists/_"
      $0.all[12].constants = ["kind": "sale"]
    },
    .init("a parameter has another name", "property-renamed") {
      $0["Video"].pattern = "videos/:video"
      $0["Video"].parameters[0].name = "video"
    },
    .init("a property is new and required", "property-new") {
      $0["Video"].pattern = "videos/:id?{floor=0}"
      $0["Video"].parameters.append("floor: Int = 0")
    },
    .init("a property is gone", "property-gone") {
      $0["Doc"].pattern = "docs/:section?{page=1}"
      $0["Doc"].parameters.remove(at: 1)
    },
    .init("a version is lowered", "version-lowered") { $0[type: "Video"].version = 0 },
    .init("a destination has another name", "destination-renamed") {
      $0["Tag"].destination = "Label"
      $0[type: "Tag"].type = "Label"
    },
    .init("a destination is gone", "destination-gone") {
      $0.all.removeAll { $0.destination == "Tag" }
      $0.types.removeAll { $0.type == "Tag" }
    },
    .init("a command is a place", "kind-changed") {
      $0["Delete"].kind = "destination"
      $0[type: "Delete"].shows = nil
    },
    .init("a constant is another", "value-changed") {
      $0.all[11].constants = ["kind": "all"]
    },
    .init("a constant is gone", "value-lost") { $0.all[11].constants = nil },
    .init("an item fills another property", "value-moved") {
      $0["Search"].pattern = "search?query={text}"
      $0["Search"].parameters.append("text: String?")
    },
    .init("a domain is gone", "origin-gone") { $0.links.domains = ["a.example"] },
    .init("a plus is a space", "links-read-otherwise") { $0.links.plusIsSpace = true },
    .init("a scheme is gone", "origin-gone") { $0.links.schemes = ["shop"] },
    .init("a host is gone", "origin-gone") { $0.links.hosts = [] },
    .init("case counts", "links-read-otherwise") { $0.links.ignoresPathCase = false },
    .init("http is refused", "links-read-otherwise") { $0.links.allowsHTTP = false },
    .init("a domain behind a scheme stays", "links-read-otherwise") {
      $0.links.dropsDomainAfterScheme = false
    },
    .init("a feature holds on one domain", "origins-narrowed") {
      for name in ["Item", "List"] { $0[type: name].origins = ["b.example", "shop", "old"] }
    },
    .init("a host is a domain", "origin-new") {
      $0.links.domains += $0.links.hosts
      $0.links.hosts = []
    },
    .init("a resolver is gone", "resolver-gone") { $0.resolvers = [] },
    .init("a resolver takes fewer links", "resolver-changed") {
      $0.resolvers[0].patterns.removeLast()
    },
    .init("an activity type is gone", "activity-gone") { $0["Video"].activityTypes = [] },
    .init("an activity opens another", "activity-opens-another") {
      $0["Video"].activityTypes = []
      $0["Item"].activityTypes = ["com.example.watching"]
    },
    .init("a slot is gone", "slot-gone") { $0[type: "Home"].slots.removeLast() },
    .init("documents open nothing", "documents-changed") { $0[type: "Doc"].documents = [] },
    .init("searches aren't continued", "search-changed") { $0[type: "Search"].answersSearch = nil },
    .init("a command warns no more", "confirmation-changed") {
      $0["Delete"].confirmation?.destructive = false
    },
    .init("a command shows another place", "shows-another") { $0[type: "Delete"].shows = "Home" },
    .init("a source is closed", "sources-narrowed") { $0["Delete"].accepts = [] },
    .init("an open source takes links", "opens-another") { $0["Draft"].accepts = nil },
    .init("links are shorter", "links-read-otherwise") { $0.links.maxBytes = 512 },
    .init("links have fewer items", "links-read-otherwise") { $0.links.maxQueryItems = 4 },
    .init("links have fewer segments", "links-read-otherwise") { $0.links.maxSegments = 8 },
    .init("values are shorter", "links-read-otherwise") { $0.links.maxValueBytes = 100 },
  ]

  /// Edits that don't break links, but change the app's behavior.
  static let reviewed: [ContractEdit] = [
    .init("a push is a sheet", "placement-changed") {
      $0[type: "Video"].placements = [part(["kind": "sheet", "parent": "Home"])]
    },
    .init("the parent is another", "placement-changed") {
      $0[type: "Clip"].placements = [part(["kind": "push", "parent": "Video"])]
    },
    .init("the parent has other values", "placement-changed") {
      $0[type: "Item"].hierarchies[0][0].values = "(kind: sale)"
    },
    .init("the first of two parents is another", "placement-changed") {
      $0[type: "Item"].hierarchies[0][0].name = "Home"
    },
    .init("a quick action is gone", "shortcut-changed") { $0[type: "List"].quickAction = false },
    .init("a shortcut is gone", "shortcut-changed") { $0[type: "List"].shortcut = nil },
    .init("an intent is called otherwise", "shortcut-changed") {
      $0[type: "List"].shortcut?.swiftType = "Catalogue"
    },
    .init("a redaction is gone", "privacy-changed") { $0[type: "Order"].privacy.redacts = [] },
    .init("a redaction is lost with a rename", "privacy-changed") {
      $0["Order"].pattern = "orders/:number?{tab}"
      $0["Order"].parameters[0].name = "number"
      $0[type: "Order"].renamed = ["id": "number"]
      $0[type: "Order"].privacy.redacts = []
    },
    .init("activities contain a redacted value", "privacy-changed") {
      $0[type: "Order"].privacy.publishes = ["id"]
    },
    .init("logs show a value", "privacy-changed") { $0[type: "Video"].privacy.logs = ["id"] },
    .init("a place isn't searchable", "search-changed") {
      $0[type: "Video"].privacy.searchable = false
    },
    .init("a place is exempt", "exemption-changed") { $0[type: "Help"].privacy.exempt = true },
    .init("a feature requires more", "requires-more") { contract in
      for index in contract.all.indices where contract.all[index].feature == "Store" {
        contract.all[index].requires = ["signedIn"]
      }
    },
    .init("the app requires more", "requires-more") { contract in
      for index in contract.all.indices { contract.all[index].requires.append("terms") }
    },
    .init("a place requires less", "requires-less") { $0["Order"].requires = [] },
    .init("home is another", "home-changed") { $0.links.home = "/help" },
    .init("an identity is state", "identity-changed") { $0.states["Video"] = ["id"] },
    .init("a source is open", "sources-widened") {
      $0["Delete"].accepts = ["webLink", "customScheme"]
    },
    .init("a feature is new", "feature-new") {
      $0.add("chess", "Chess", in: "Games")
      $0.add("go/:size", "Go", in: "Games")
    },
    .init("a new feature has a command", "feature-new") {
      $0.add("chess", "Chess", in: "Games")
      $0.add("resign", "Resign", in: "Games") { $0.kind = "command" }
      $0[type: "Resign"].module = "GamesKit"
    },
    .init("a command is new", "command-new") {
      $0.add("wipe", "Wipe") {
        $0.kind = "command"
        $0.accepts = ["webLink"]
      }
      $0.add("wipe/:id", "Wipe") { $0.kind = "command" }
    },
    .init("a new place is exempt", "exemption-changed") {
      $0.add("terms", "Terms")
      $0[type: "Terms"].privacy.exempt = true
    },
    .init("a known feature has a new module", "module-new") {
      $0.add("maps", "Map")
      $0[type: "Map"].module = "Tracking"
    },
    .init("another module declares a place", "feature-changed") {
      $0[type: "Help"].module = "Tracking"
    },
    .init("another pattern is printed", "prints-unknown") { contract in
      contract["Video"].example = nil
      var route = contract["Video"]
      (route.pattern, route.example) = ("watch/:id", "https://a.example/watch/v1")
      contract.all.insert(route, at: 0)
    },
    .init("a printed list has a new word", "prints-unknown") {
      $0["Order"].parameters[1].words = ["items", "status", "bill"]
    },
    .init("a printed path is longer", "prints-unknown") {
      $0["Help"].pattern = "help(/:topic)"
      $0["Help"].parameters = ["topic: String?"]
      $0["Help"].example = "https://a.example/help/x"
    },
    .init("context is kept no more", "context-changed") { $0.links.context = [] },
    .init("a slot begins elsewhere", "slot-changed") { $0[type: "Home"].slots[1].first = "/help" },
    .init("an exclusion is gone", "exclusion-gone") { $0.exclusions = [] },
    .init("a rewrite takes a locale more", "rewrite-changed") {
      $0.rewrites[1].lists = ["l": ["de", "fr", "it"]]
    },
    .init("a URL names more hosts", "hosts-changed") {
      $0.hosts["Web"]?.append("other.example")
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
    "a rewrite leads to another pattern with the same value",
  ]

  /// Edits that don't need a review.
  static let harmless: [ContractEdit] = [
    .init("a destination is new") { $0.add("news", "News") },
    .init("a pattern for old links is new") {
      $0.add("v/:id", "Video", ["id"]) {
        $0.deprecatedSince = "2"
        $0.activityTypes = ["com.example.watching"]
      }
    },
    .init("a destination takes its own links by a literal") {
      $0.add("lists/sale", "List", in: "Store") { $0.constants = ["kind": "sale"] }
    },
    .init("a pattern takes links with the same values") {
      $0.add("tags/a-{two}", "Tag", ["two"]) { $0.constants = ["one": "a"] }
    },
    .init("a rewrite leads to another pattern with the same value") {
      $0.rewrites.append(
        part([
          "rewrite": "moved", "from": ["lists/{kind}"], "to": "sale", "lists": ["kind": ["sale"]],
        ]))
    },
    .init("an item is new") {
      $0["Help"].pattern = "help?{topic}"
      $0["Help"].parameters = ["topic: String?"]
    },
    .init("a parameter is called otherwise, and says so") {
      $0["Video"].pattern = "videos/:video"
      $0["Video"].parameters[0].name = "video"
      $0[type: "Video"].renamed = ["id": "video"]
    },
    .init("a parameter in logs is called otherwise") {
      $0["Tag"].pattern = "tags/{first}-{two}"
      $0["Tag"].parameters[0].name = "first"
      $0[type: "Tag"].renamed = ["one": "first"]
      $0[type: "Tag"].privacy.logs = ["first"]
    },
    .init("a closed place is new") { $0.add("videos/new", "Upload") { $0.accepts = [] } },
    .init("a pattern is deprecated") { $0["Clip"].deprecatedSince = "2" },
    .init("a redaction is new") { $0[type: "Video"].privacy.redacts = ["id"] },
    .init("a parent has a new property") {
      $0["List"].parameters.append("sort: String?")
      $0[type: "Item"].hierarchies[0][0].values = "(kind: new, sort: down)"
    },
    .init("a shortcut has another phrase") {
      $0[type: "List"].shortcut?.phrases.append("Show the list in {app}")
    },
    .init("a place is searchable") { $0[type: "Help"].privacy.searchable = true },
    .init("routes have another order") { $0.all.reverse() },
    .init("an example is another") { $0["Video"].example = "https://a.example/videos/v2" },
    .init("a number is larger") { $0["Clip"].parameters[1].type = "Double" },
    .init("a list has a new word in a pattern that isn't printed") {
      $0.add("o/:id?{tab}", "Order", $0["Order"].parameters) {
        $0.deprecatedSince = "2"
        $0.requires = ["signedIn"]
      }
    },
    .init("an optional part is new") {
      $0["Doc"].pattern = "docs(/:section)?{page=1}#{anchor}"
      $0["Doc"].parameters[0].optional = true
    },
    .init("an exclusion takes no link of the app") {
      $0.exclusions.append(part(["exclusion": "admin/*", "feature": "Shop"]))
    },
    .init("a rewrite takes no link of the app") {
      $0.rewrites.append(part(["rewrite": "film", "from": ["films/{id}"], "to": "videos/{id}"]))
    },
    .init("a resolver takes more links") {
      $0.resolvers[0].patterns.append("https://s.example/more/*")
    },
    .init("a resolver is new") {
      $0.resolvers.append(part(["resolver": "tiny", "patterns": ["https://t.example/*"]]))
    },
    .init("a wildcard includes a domain") { $0.links.domains = ["a.example", "*.example"] },
    .init("a domain is new") { $0.links.domains.append("c.example") },
    .init("a scheme is new") { $0.links.schemes.append("boutique") },
    .init("a slot is new") {
      $0[type: "Home"].slots.append(part(["name": "news", "kind": "tab"]))
    },
    .init("an activity is new") { $0["Item"].activityTypes = ["com.example.buying"] },
    .init("documents are new") { $0[type: "Help"].documents = ["help"] },
    .init("a requirement of a new place") {
      $0.add("vault", "Vault") { $0.requires = ["signedIn"] }
    },
  ]
}

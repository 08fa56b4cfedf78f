import Testing

/// How apps register their routes, each shape once: what people wrote, not what an example shows.
struct MigrationShape: Sendable, CustomTestStringConvertible {
  /// Also the name of the feature that is written.
  let name: String
  let router: String
  let ending: String
  let source: String
  let seen: Int
  let read: Int
  /// How many patterns the calls that were read have.
  let routes: Int

  var testDescription: String { name }

  static let all = [
    MigrationShape(
      name: "ShopDelegate", router: "jlroutes", ending: "m",
      source: #"""
        #import <JLRoutes/JLRoutes.h>
        // [JLRoutes addRoute:@"/commented/out" handler:nil];
        - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)options {
          JLRoutes *routes = [JLRoutes globalRoutes];
          [routes addRoute:@"/item/:sku" priority:5 handler:^BOOL(NSDictionary *parameters) {
            [self showItem:parameters[@"sku"] from:parameters[@"campaign"]];
            return YES;
          }];
          [routes addRoute:@"/cart(/add/:sku)" handler:^BOOL(NSDictionary<NSString *, id> *params) {
            return [self addToCart:[params objectForKey:@"sku"] count:[params objectForKey:@"count"]];
          }];
          /* [routes addRoute:@"/also/not" handler:nil]; */
          [routes addRoute:@"/web/*" handler:^BOOL(NSDictionary *parameters) {
            return [self openPage:parameters[JLRouteURLKey]];
          }];
          return YES;
        }
        """#, seen: 3, read: 3, routes: 3),
    MigrationShape(
      name: "TravelSchemes", router: "jlroutes", ending: "swift",
      source: #"""
        func registerRoutes() {
          JLRoutes(forScheme: "travel").addRoute("/trips/:id") { parameters in true }
          let partner = JLRoutes(forScheme: "partner")
          partner.addRoute("/offers/:code", priority: 2) { params in
            self.track(params["ref"] as? String)
            return true
          }
          JLRoutes.global().addRoute("/trips/:id/edit") { _ in true }
        }
        """#, seen: 3, read: 3, routes: 3),
    MigrationShape(
      name: "NewsLists", router: "jlroutes", ending: "swift",
      source: #"""
        enum Paths {
          static let sections = ["/news", "/sport", "/culture/:topic"]
          static let story = "/story/:id"
        }
        routes.addRoutes(Paths.sections) { _ in true }
        routes.addRoutes([Paths.story, Paths.story + "/comments"]) { _ in true }
        for path in ["/about", "/imprint"] {
          routes.addRoute(path) { _ in true }
        }
        """#, seen: 3, read: 3, routes: 7),
    MigrationShape(
      name: "BankConstants", router: "jlroutes", ending: "m",
      source: #"""
        static NSString *const kAccountRoute = @"/account/:number";
        #define TRANSFER_ROUTE @"/transfer/:from/:to"
        [routes addRoute:kAccountRoute handler:^BOOL(NSDictionary *p) { return YES; }];
        [routes addRoute:TRANSFER_ROUTE handler:^BOOL(NSDictionary *p) { return YES; }];
        [routes addRoute:[NSString stringWithFormat:@"/%@/:id", self.prefix] handler:nil];
        [routes addRoute:kElsewhereRoute handler:nil];
        [routes addRoutes:@[kAccountRoute, @"/cards"] handler:nil];
        """#, seen: 5, read: 3, routes: 4),
    MigrationShape(
      name: "SocialMap", router: "urlnavigator", ending: "swift",
      source: #"""
        struct NavigationMap {
          static let scheme = "social"
          private enum Route: String {
            case user = "user/<int:id>", feed = "feed"
          }
          static func initialize(navigator: Navigator) {
            navigator.register("\(scheme)://\(Route.user.rawValue)") { url, values, context in
              UserViewController(values["id"] as! Int, tab: url.queryParameters["tab"])
            }
            navigator.register("\(Self.scheme)://\(Route.feed.rawValue)") { _, _, _ in nil }
            navigator.handle("social://alert/<title>") { url, values, context in true }
            navigator.handle("https://social.example.com/<path:rest>", self.openPage)
            tableView.register(UserCell.self, forCellReuseIdentifier: "user")
            let names = users.map { $0.name }
            center.handle(notification)
          }
        }
        """#, seen: 4, read: 4, routes: 4),
    MigrationShape(
      name: "ModuleMap", router: "urlnavigator", ending: "swift",
      source: #"""
        final class ModuleMap {
          func register(_ pattern: String, in navigator: NavigatorType) {
            navigator.register("module://" + base + "/" + pattern, factory)
          }
          func start() {
            navigator.register("module://start/<uuid:session>", factory)
            navigator.register(name(of: .home), factory)
          }
        }
        """#, seen: 3, read: 1, routes: 1),
    MigrationShape(
      name: "ChatSubscripts", router: "deeplinkkit", ending: "m",
      source: #"""
        self.router = [[DPLDeepLinkRouter alloc] init];
        self.router[@"/chat/:room"] = ^(DPLDeepLink *link) {
          [self open:link[@"room"] highlighting:link.queryParameters[@"message"]];
        };
        self.router[@"/chat/:room/members"] = [MembersRouteHandler class];
        [self.router registerHandlerClass:[InviteHandler class] forRoute:@"/invite/:code([a-z]+)"];
        id handler = self.router[@"/chat/:room"];
        if (self.router[@"/x"] == nil) { }
        """#, seen: 3, read: 3, routes: 3),
    MigrationShape(
      name: "MusicClasses", router: "deeplinkkit", ending: "swift",
      source: #"""
        router.register(AlbumHandler.self, forRoute: "/album/:id")
        router.register("/artist/:id") { link in
          guard let link = link else { return }
          show(link.routeParameters["id"], sort: link.queryParameters["sort"])
        }
        router["/play/:track"] = { _ in }
        router.register(SearchHandler.self, forRoute: Constants.search)
        func register(_ handler: AnyClass, forRoute: String) {}
        """#, seen: 4, read: 3, routes: 3),
    MigrationShape(
      name: "GameRegistry", router: "crossroad", ending: "swift",
      source: #"""
        let router = try DefaultRouter(accepting: [.customURLScheme("game")]) { registry in
          registry.route("/levels/:number") { context in
            let number: Int = try context.argument(named: "number")
            let hint = context.queryParameter(named: "hint", as: String.self)
          }
          registry.group(accepting: [.universalLink(URL(string: "https://game.example.com")!)]) { group in
            group.route("/invite/:code") { _ in }
            group.route("/season/\(Season.current)/rules") { _ in }
          }
        }
        """#, seen: 3, read: 2, routes: 2),
    MigrationShape(
      name: "BookTuples", router: "crossroad", ending: "swift",
      source: #"""
        router.register([
          ("books://shelf/:name", { context in true }),
          (route: "books://book/:isbn", handler: { context in
            guard let page: Int = context.parameter(for: "page") else { return false }
            return open(["isbn": "x"], at: page)
          }),
          ("books://help", help),
        ])
        """#, seen: 1, read: 1, routes: 3),
    MigrationShape(
      name: "CityLiterals", router: "crossroad", ending: "swift",
      source: ##"""
        let base = "https://city.example.com"
        registry.route("""
          \(base)/maps/:district
          """.trimmingCharacters(in: .whitespaces)) { _ in }
        registry.route(#"/lines/:line"#) { _ in }
        registry.route(base + "/stops/:default") { _ in }
        registry.route("\(base)/stops/:class/times") { _ in }
        registry.route(isBeta ? "/beta" : "/live") { _ in }
        print("registry.route(\"/no/call\")")
        """##, seen: 5, read: 3, routes: 3),
  ]
}

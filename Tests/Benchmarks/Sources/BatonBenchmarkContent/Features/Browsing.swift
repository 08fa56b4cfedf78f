// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton

struct Browsing: Feature {
  let destinations: [any Destination.Type] = [
    About.self, Terms.self, Privacy.self, Jobs.self, Press.self, IdentityVerificationFaq.self,
    BuyerGuarantee.self, ConditionsOfSale.self, CollectorProfile.self, Inbox.self, Favorites.self,
    NewForYou.self, ArtQuiz.self, Sell.self, Orders.self, Galleries.self, Institutions.self,
    ShowsNearMe.self, Fairs.self, SellIntake.self, SellFaq.self, ArtQuizResults.self,
    ArtQuizRecommended.self, ArtistsTrending.self, ArtistsFollowing.self, ArtworksNew.self,
    ArtworksDrops.self, LocalDiscoveryMap.self, LocalDiscoverySaved.self, HelpShipping.self,
    HelpPayments.self, HelpReturns.self, HelpContact.self, EditorialToday.self,
    EditorialVideos.self, EditorialVenice.self, WorksForYouAll.self, WorksForYouSaved.self,
    PriceDatabaseStart.self, CollectionsWeekly.self, CollectionsUnder500.self, Foyer.self,
  ]
}

struct About: Page { static let patterns: [RoutePattern] = ["about"] }
struct Terms: Page { static let patterns: [RoutePattern] = ["terms"] }
struct Privacy: Page { static let patterns: [RoutePattern] = ["privacy"] }
struct Jobs: Page { static let patterns: [RoutePattern] = ["jobs"] }
struct Press: Page { static let patterns: [RoutePattern] = ["press"] }
struct IdentityVerificationFaq: Page {
  static let patterns: [RoutePattern] = ["identity-verification-faq"]
}
struct BuyerGuarantee: Page { static let patterns: [RoutePattern] = ["buyer-guarantee"] }
struct ConditionsOfSale: Page { static let patterns: [RoutePattern] = ["conditions-of-sale"] }
struct CollectorProfile: Page { static let patterns: [RoutePattern] = ["collector-profile"] }
struct Inbox: Page { static let patterns: [RoutePattern] = ["inbox"] }
struct Favorites: Page { static let patterns: [RoutePattern] = ["favorites"] }
struct NewForYou: Page { static let patterns: [RoutePattern] = ["new-for-you"] }
struct ArtQuiz: Page { static let patterns: [RoutePattern] = ["art-quiz"] }
struct Sell: Page { static let patterns: [RoutePattern] = ["sell"] }
struct Orders: Page { static let patterns: [RoutePattern] = ["orders"] }
struct Galleries: Page { static let patterns: [RoutePattern] = ["galleries"] }
struct Institutions: Page { static let patterns: [RoutePattern] = ["institutions"] }
struct ShowsNearMe: Page { static let patterns: [RoutePattern] = ["shows-near-me"] }
struct Fairs: Page { static let patterns: [RoutePattern] = ["fairs"] }
struct SellIntake: Page { static let patterns: [RoutePattern] = ["sell/intake"] }
struct SellFaq: Page { static let patterns: [RoutePattern] = ["sell/faq"] }
struct ArtQuizResults: Page { static let patterns: [RoutePattern] = ["art-quiz/results"] }
struct ArtQuizRecommended: Page { static let patterns: [RoutePattern] = ["art-quiz/recommended"] }
struct ArtistsTrending: Page { static let patterns: [RoutePattern] = ["artists/trending"] }
struct ArtistsFollowing: Page { static let patterns: [RoutePattern] = ["artists/following"] }
struct ArtworksNew: Page { static let patterns: [RoutePattern] = ["artworks/new"] }
struct ArtworksDrops: Page { static let patterns: [RoutePattern] = ["artworks/drops"] }
struct LocalDiscoveryMap: Page { static let patterns: [RoutePattern] = ["local-discovery/map"] }
struct LocalDiscoverySaved: Page { static let patterns: [RoutePattern] = ["local-discovery/saved"] }
struct HelpShipping: Page { static let patterns: [RoutePattern] = ["help/shipping"] }
struct HelpPayments: Page { static let patterns: [RoutePattern] = ["help/payments"] }
struct HelpReturns: Page { static let patterns: [RoutePattern] = ["help/returns"] }
struct HelpContact: Page { static let patterns: [RoutePattern] = ["help/contact"] }
struct EditorialToday: Page { static let patterns: [RoutePattern] = ["editorial/today"] }
struct EditorialVideos: Page { static let patterns: [RoutePattern] = ["editorial/videos"] }
struct EditorialVenice: Page { static let patterns: [RoutePattern] = ["editorial/venice"] }
struct WorksForYouAll: Page { static let patterns: [RoutePattern] = ["works-for-you/all"] }
struct WorksForYouSaved: Page { static let patterns: [RoutePattern] = ["works-for-you/saved"] }
struct PriceDatabaseStart: Page { static let patterns: [RoutePattern] = ["price-database/start"] }
struct CollectionsWeekly: Page { static let patterns: [RoutePattern] = ["collections/weekly"] }
struct CollectionsUnder500: Page { static let patterns: [RoutePattern] = ["collections/under-500"] }

import Baton
import Foundation

/// Destinations whose members don't fit together.
enum DestinationMistakes {
  static let rows = [
    Mistakes("mismatched parameters", Typo.self, Shapes.self),
    Mistakes("broken examples", Bare.self, Forgetful.self, Strict.self),
    Mistakes("bad names", Other.Typo.self, Same.self, Same.self),
    Mistakes("shared document type", Reader.self, Writer.self),
    Mistakes(
      "mismatched traits", Finder.self, Seeker.self, Edition.self, Hoarder.self, Slipped.self),
    Mistakes(
      "nothing opens", Day.self,
      links: AppLinks(
        domains: ["www.example.com"],
        prefix: LinkPrefix("/{locale}", where: ["locale": ["de", "fr"]]))),
  ]

  struct Typo: TestDestination {
    static let patterns: [RoutePattern] = ["a/:videoid?{positon}"]
    var videoId = "x"
    var position: Int?
  }

  struct Shapes: TestDestination {
    static let patterns: [RoutePattern] = [
      "b/{needed?}", "b/{needed*}", "b/x/:list", "b/y/:needed/:point", "b/:z:y/:needed",
      "b/:needed/{page=x}",
    ]
    struct Point: Codable, Hashable { var x = 0 }
    var needed = 1
    var list: [String] = []
    var point: Point?
    var page: Int?
  }

  struct Bare: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples: [Bare] = []
  }

  struct Forgetful: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Forgetful(kept: 1, lost: 2)]
    var kept: Int
    var lost: Int
    init(kept: Int, lost: Int) { (self.kept, self.lost) = (kept, lost) }
    init(from decoder: any Decoder) throws {
      kept = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .kept)
      lost = 0
    }
  }

  struct Strict: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Strict(number: 0)]
    var number: Int
    init(number: Int) { self.number = number }
    init(from decoder: any Decoder) throws {
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
      if number == 0 {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "zero"))
      }
    }
  }

  enum Other {
    struct Typo: TestDestination {
      static let activityTypes: [ActivityType] = ["com.example.same", "notReverse"]
      static let traits: [DestinationTrait] = [.answersSearchQuery("query")]
      static let slots = [Slot("one", .tab), Slot("one", .tab)]
    }
  }

  struct Same: TestDestination {
    static let activityTypes: [ActivityType] = ["com.example.same"]
    static let traits: [DestinationTrait] = [.named("Typo")]
  }

  struct Reader: TestDestination {
    static let traits: [DestinationTrait] = [.opens(fileExtensions: ["md", "txt"], as: "file")]
    var file: URL?
  }

  struct Writer: TestDestination {
    static let traits: [DestinationTrait] = [.opens(fileExtensions: ["MD", "md"], as: "file")]
    var file: URL?
  }

  struct Finder: TestDestination {
    static let traits: [DestinationTrait] = [.answersSearchQuery("query")]
    var query = "x"
    var scope = 1
  }

  struct Seeker: TestDestination {
    static let traits: [DestinationTrait] = [.answersSearchQuery("query"), .redacts("qery")]
    var query = "x"
  }

  struct Edition: TestDestination {
    static let traits: [DestinationTrait] = [.version(2)]
    var version = 1
  }

  struct Hoarder: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Hoarder(kept: 1)]
    var kept: Int
    enum CodingKeys: CodingKey { case kept, extra }
    init(kept: Int) { self.kept = kept }
    init(from decoder: any Decoder) throws {
      kept = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .kept)
    }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(kept, forKey: .kept)
      try values.encode(true, forKey: .extra)
    }
  }

  struct Slipped: TestDestination {
    static let traits: [DestinationTrait] = [.renamed("a", to: "c")]
    var b = "1"
  }

  struct Day: TestDestination {
    static let patterns: [RoutePattern] = ["days/{title}-{date}"]
    static let activityTypes: [ActivityType] = ["com.example.day"]
    var title = "x"
    var date: Date = Date(timeIntervalSince1970: 0)
    func describe(_ activity: inout UserActivity) {
      activity.webpageURL = URL(string: "http://www.example.com/days")
    }
  }
}

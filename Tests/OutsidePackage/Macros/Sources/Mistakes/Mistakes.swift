import Baton
import BatonMacros

// Each mistake is a compile error in its line. Mistakes.txt contains the messages. The rest is correct.

enum Misspelled {
  @Destination("films/:titel")
  struct Parameter {
    var title: String
    static let examples = [Parameter(title: "Ran")]
    var placement: Placement { .root }
  }

  @Command("rate/:film?{start}")
  struct CommandParameter {
    var film: String
    var stars: Int?
    static let examples = [CommandParameter(film: "Ran")]
    var confirmation: CommandConfirmation { "Rate \(film)?" }
  }

  @Destination("films/:title", .deprecated("film?name={tilte}", since: "2.0"))
  struct DeprecatedParameter {
    var title: String
    static let examples = [DeprecatedParameter(title: "Ran")]
    var placement: Placement { .root }
  }
}

enum Unfilled {
  @Destination(
    "films/:title/:year",
    "films/:title")
  struct SecondPattern {
    var title: String
    var year: Int
    static let examples = [SecondPattern(title: "Ran", year: 1985)]
    var placement: Placement { .root }
  }

  @Destination("films/{title?}")
  struct LeftOut {
    var title: String
    static let examples = [LeftOut(title: "Ran")]
    var placement: Placement { .root }
  }

  @Destination("films(/:title)")
  struct Group {
    var title: String
    static let examples = [Group(title: "Ran")]
    var placement: Placement { .root }
  }

  @Destination("films/:id")
  struct Constant {
    let id = 3
    static let examples = [Constant()]
    var placement: Placement { .root }
  }

  @Destination("films/:id")
  struct Static {
    static let id = 3
    static let examples = [Static()]
    var placement: Placement { .root }
  }

  @Destination("films/:id")
  struct Computed {
    var id: Int { 3 }
    static let examples = [Computed()]
    var placement: Placement { .root }
  }
}

enum Texts {
  @Destination("films/{title")
  struct Brace {
    var title: String
    static let examples = [Brace(title: "Ran")]
    var placement: Placement { .root }
  }

  @Destination("films//{title}")
  struct EmptySegment {
    var title: String
    static let examples = [EmptySegment(title: "Ran")]
    var placement: Placement { .root }
  }

  @Destination("films/:title/:title")
  struct SameParameterTwice {
    var title: String
    static let examples = [SameParameterTwice(title: "Ran")]
    var placement: Placement { .root }
  }

  @Destination("films/{tags*}/top")
  struct TailBeforeTheEnd {
    var tags: [String]
    static let examples = [TailBeforeTheEnd(tags: [])]
    var placement: Placement { .root }
  }
}

enum Types {
  @Destination("films/:size")
  struct Nested {
    var size: [[Int]]
    static let examples = [Nested(size: [])]
    var placement: Placement { .root }
  }

  @Destination("films?{names}")
  struct Dictionary {
    var names: [String: Int]
    static let examples = [Dictionary(names: [:])]
    var placement: Placement { .root }
  }

  @Destination("films/:tags")
  struct List {
    var tags: [String]
    static let examples = [List(tags: [])]
    var placement: Placement { .root }
  }

  @Destination("films/{title*}")
  struct Single {
    var title: String
    static let examples = [Single(title: "Ran")]
    var placement: Placement { .root }
  }

  @Destination("films/{page=first}")
  struct Default {
    var page: Int
    static let examples = [Default(page: 1)]
    var placement: Placement { .root }
  }

  @Destination("films")
  enum Kind: String {
    case short
    static let examples = [Kind.short]
    var placement: Placement { .root }
  }
}

@Destination("films")
struct Twice {
  static let patterns: [RoutePattern] = ["films/all"]
  static let examples = [Twice()]
  var placement: Placement { .root }
}

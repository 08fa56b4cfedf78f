public import Baton
import BatonMacros
import BatonTesting
import Testing

// The code of the article on writing a feature.

public struct RecipeList: Destination {
  public static let patterns: [RoutePattern] = ["recipes?{diet}"]
  public static let examples = [RecipeList(), RecipeList(diet: .vegan)]

  public enum Diet: String, Codable, CaseIterable, Sendable { case vegan, vegetarian }

  public var diet: Diet?
  public var placement: Placement { .root }

  public init(diet: Diet? = nil) { self.diet = diet }
}

@Destination("recipes/:slug(/step/:step)")
public struct Recipe {
  public static let activityTypes: [ActivityType] = ["com.example.cook.cooking"]
  public static let examples = [Recipe(slug: "pie", step: 2)]

  public var slug: String
  public var step: Int?
  public var placement: Placement { .push(on: RecipeList()) }
}

public struct Recipes: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [RecipeList.self, Recipe.self] }
}

@Suite struct WritingAFeatureTests {
  @Test("A recipe opens at its step and prints its link") func recipeLink() throws {
    let router = try Router(
      features: [Recipes()], links: AppLinks(schemes: ["cook"]), home: "/recipes")
    expectSnapshot(of: try router.hierarchy(for: "cook://recipes/pie/step/2"))
    #expect(try router.link(to: Recipe(slug: "apple pie")) == "cook://recipes/apple%20pie")
  }

  @Test("The recipes feature passes expectWellBehaved") func laws() throws {
    let router = try Router(
      features: [Recipes()], links: AppLinks(schemes: ["cook"]), home: "/recipes")
    expectWellBehaved(Recipes(), with: router)
  }

  @Test("A link with an unknown diet doesn't match") func unknownDiet() throws {
    let router = try Router(
      features: [Recipes()], links: AppLinks(schemes: ["cook"]), home: "/recipes")
    #expect(throws: RoutingError.self) { try router.hierarchy(for: "cook://recipes?diet=fish") }
  }
}

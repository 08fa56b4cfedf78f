public import Baton

/// A content app. Its router has 34 destinations of six features, which refer to each other by
/// name.
public enum ContentApp {
  public static let features: [any Feature] = [
    HouseFeature(), ArtFeature(), ShowsFeature(), ReadingFeature(), ShoppingFeature(),
    YoursFeature(),
  ]

  public static func router() throws -> Router {
    try Router(
      features: features,
      links: AppLinks(schemes: ["arthouse"], domains: ["arthouse.example"]), home: "/")
  }
}

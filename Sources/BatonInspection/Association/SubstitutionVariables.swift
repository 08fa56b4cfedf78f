import Baton
import Foundation

/// The variables that the platform defines itself.
enum SubstitutionVariables {
  static let predefinedNames = [
    "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
  ]

  /// Returns all strings of a variable that the platform predefines, or nil if it has no such
  /// variable.
  static func predefined(_ name: String) -> [String]? {
    switch name {
    case "alpha": characters("AZ", "az")
    case "upper": characters("AZ")
    case "lower": characters("az")
    case "alnum": characters("AZ", "az", "09")
    case "digit": characters("09")
    case "xdigit": characters("09", "AF", "af")
    case "region": regions
    case "lang": languages
    default: nil
    }
  }

  /// ISO 3166-1 codes.
  private static let regions = Locale.Region.isoRegions.map(\.identifier).filter {
    $0.utf8.count == 2
  }

  /// ISO 639 codes.
  private static let languages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)

  /// Returns the characters in ASCII ranges. Each string is a range's first and last character.
  private static func characters(_ ranges: String...) -> [String] {
    ranges.flatMap { range -> [String] in
      guard let first = range.utf8.first, let last = range.utf8.last else { return [] }
      return (first...last).map { String(Unicode.Scalar($0)) }
    }
  }
}

extension AssociationFile {
  package static var predefinedVariables: [String] { SubstitutionVariables.predefinedNames }
}
